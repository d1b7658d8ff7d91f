import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Runs before each test file: what the file before stored is not seen by the next one.
localStorage.clear();
sessionStorage.clear();
// Nor does a test see what the one before it rendered.
afterEach(cleanup);

// This document loads no fonts; fields that grow with their text ask it to say when one has come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
