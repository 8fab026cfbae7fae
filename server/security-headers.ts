import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What a page of ours may load and do: its own files and nothing else. Neither inline scripts nor inline styles
 * run, so text that a trader typed can never become code.
 */
export function securityHeaders(publicUrl: string, needInlineCode: boolean): FastifyHelmetOptions {
  const isSecure = publicUrl.startsWith('https:');
  const own = needInlineCode ? ["'self'", "'unsafe-inline'"] : ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: own,
        connectSrc: needInlineCode ? ["'self'", 'ws:'] : ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Not for the names below it: whoever hosts us on example.com may have others there without TLS.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    // Browsers honour these two only on a secure origin and complain about them elsewhere.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    frameguard: { action: 'deny' },
  };
}
