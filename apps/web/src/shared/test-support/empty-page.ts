import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Runs before each test file: what the file before stored is not seen by the next one.
localStorage.clear();
sessionStorage.clear();
// Nor does a test see what the one before it rendered.
afterEach(cleanup);
