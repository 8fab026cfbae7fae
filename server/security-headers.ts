import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { PageAllowance } from './screens.ts';

/** Returns the headers of every answer: a page loads only its own files and runs only inline scripts of the build. */
export function securityHeaders(publicUrl: string, page: PageAllowance): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...page.scripts],
        styleSrc: ["'self'", ...page.styles],
        connectSrc: ["'self'", ...page.connections],
        // A picture is shown from memory before its upload.
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The host's other subdomains may have no TLS.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    // Browsers honour these two on secure origins only and complain elsewhere.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    frameguard: { action: 'deny' },
  });
  return headersSetBy(setHeaders);
}

function headersSetBy(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, error => {
    if (error) {
      throw error;
    }
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, `${value}`]));
}
