import { config } from 'zod/mini';

// Without this zod tries `new Function`, which the content security policy forbids and reports.
config({ jitless: true });
