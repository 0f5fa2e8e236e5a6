import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Surroundings } from './pages/layout.ts';
import type { Switches } from './switches.ts';
import type { Visit, Visits } from './visits.ts';

/** Knows visitors again, and what to show them around each page. */
export interface Reception {
  /** Undefined for somebody who has not put anything into a cart. */
  known(request: FastifyRequest): Visit | undefined;
  welcome(request: FastifyRequest, reply: FastifyReply): Visit;
  surroundings(request: FastifyRequest, problem?: string): Surroundings;
}

/** Cookies know hosts but not ports: two shops on one machine must not share one. */
export function createReception(visits: Visits, switches: Switches, port: string): Reception {
  const cookie = `tern_${port}`;
  const known = (request: FastifyRequest) => visits.find(parse(request.headers.cookie ?? '')[cookie]);
  return {
    known,
    welcome(request, reply) {
      const before = known(request);
      if (before) return before;
      const { id, visit } = visits.begin();
      reply.header('set-cookie', serialize(cookie, id, { httpOnly: true, sameSite: 'lax', path: '/' }));
      return visit;
    },
    surroundings(request, problem) {
      const visit = known(request);
      const notice = problem ? { tone: 'error' as const, text: problem } : visit?.notice;
      if (visit) visit.notice = undefined;
      const inCart = visit?.cart.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
      return { inCart, outcome: switches.now, notice };
    },
  };
}
