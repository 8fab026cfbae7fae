import { config } from 'zod/mini';

// Zod can compile parsers, which a content security policy without 'unsafe-eval' refuses.
config({ jitless: true });

export * from 'zod/mini';
