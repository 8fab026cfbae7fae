import { config } from 'zod/mini';

// Zod may write a parser and compile it, which a content security policy without 'unsafe-eval' reports and refuses.
config({ jitless: true });

export * from 'zod/mini';
