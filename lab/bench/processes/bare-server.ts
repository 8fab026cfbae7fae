// The limit of HTTP: Fastify with one route that answers bytes in memory.
import Fastify, { type FastifyInstance } from 'fastify';
import { answerQuestions, usedCpu } from './answers.ts';

export type BareRoute = {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  contentType: string | null;
  body: string;
};

const apps: FastifyInstance[] = [];

answerQuestions({ serve, cpu: usedCpu });

async function serve({ method, path, status, contentType, body }: BareRoute): Promise<string> {
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  app.route({
    method,
    url: path,
    handler: (_request, reply) => {
      if (contentType) {
        reply.type(contentType);
      }
      reply.code(status).send(body || undefined);
    },
  });
  for (const earlier of apps.splice(0)) {
    await earlier.close();
  }
  apps.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}
