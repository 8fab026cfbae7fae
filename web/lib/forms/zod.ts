import { config } from 'zod/mini';

// Zod can generate and compile parsers, which a content security policy without 'unsafe-eval' reports and
// refuses.
config({ jitless: true });

export * from 'zod/mini';
