import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { PageAllowance } from './screens.ts';

/**
 * The headers of every answer: what a page of ours may load and do, its own files and nothing else. Of the scripts and styles
 * inside the page only those of the build run, by their hashes, so text that a trader typed can never become code.
 * They are the same for all, so helmet is asked once and not at each request.
 */
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
        // A picture that is about to be sent is shown from the page's own memory.
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
    // The names below it are left out: a host on example.com may have others there without TLS.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    // Browsers honour these two only on a secure origin and complain about them elsewhere.
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
