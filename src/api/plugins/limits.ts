import { isIPv4, isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ApiSettings } from '../api-settings.ts';
import type { Rate } from '../operation.ts';
import type { Holder } from '../live/stream-slots.ts';
import { ProblemError } from '../problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what has a limit of its own, whichever protocol brought it. Throws the refusal where there were too many. */
    countRate(rate: Rate, request: FastifyRequest): Promise<void>;
    /** Counts what a socket asks as if it were a request of its own. Throws the refusal where there were too many. */
    countAsked(request: FastifyRequest): Promise<void>;
  }
}

/** Keeps one caller from taking the server from the others. */
export const limits = fp(async (app: FastifyInstance, settings: ApiSettings) => {
  await app.register(rateLimit, {
    global: true,
    max: settings.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: callerKey,
    allowList: (request) => OPERATORS.test(request.url),
    errorResponseBuilder: () => new ProblemError('rate-limited', 'Too many requests: wait and try again.'),
  });
  const rates = {
    'sign-ups': app.createRateLimit({
      max: settings.signupsPerHour,
      timeWindow: '1 hour',
      keyGenerator: (request) => `sign-up ${addressKey(request.ip)}`,
    }),
    'sign-ins': app.createRateLimit({
      max: settings.signInsPerHour,
      timeWindow: '1 hour',
      keyGenerator: (request) => `sign-in ${addressKey(request.ip)}`,
    }),
    messages: app.createRateLimit({
      max: settings.messagesPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => `message ${callerKey(request)}`,
    }),
    takebacks: app.createRateLimit({
      max: settings.takebacksPerHour,
      timeWindow: '1 hour',
      keyGenerator: (request) => `takeback ${callerKey(request)}`,
    }),
    exports: app.createRateLimit({
      max: settings.exportsPerDay,
      timeWindow: '1 day',
      keyGenerator: (request) => `export ${callerKey(request)}`,
    }),
  };
  app.decorate('countRate', async (rate, request) => {
    const counted = await rates[rate](request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ProblemError('rate-limited', TOO_MANY[rate], { retryAfter: counted.ttlInSeconds });
  });
  const requests = app.createRateLimit({
    max: settings.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `asked ${callerKey(request)}`,
  });
  app.decorate('countAsked', async (request) => {
    const counted = await requests(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const retryAfter = counted.ttlInSeconds;
    throw new ProblemError('rate-limited', 'Too many subscriptions: wait and try again.', { retryAfter });
  });
  if (settings.maxEventLoopDelayMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: settings.maxEventLoopDelayMs,
      pressureHandler: (request) => {
        if (OPERATORS.test(request.url)) return;
        throw new ProblemError('unavailable', 'The server is overloaded: try again soon.');
      },
    });
  }
});

const TOO_MANY: Readonly<Record<Rate, string>> = {
  'sign-ups': 'Too many accounts from here: wait and try again.',
  'sign-ins': 'Too many tries to sign in from here: wait and try again.',
  messages: 'Too many messages: wait and try again.',
  takebacks: 'Too many moves taken back: wait and try again.',
  exports: 'Enough copies of your data for today.',
};

const OPERATORS = /^\/(health\/|metrics)/;

/** Who a request is counted against: its account, else its address. */
export function callerKey(request: FastifyRequest): string {
  return request.credential === null ? addressKey(request.ip) : `account:${request.credential.account}`;
}

/** Whose place a stream of this request takes. */
export function holderOf(request: FastifyRequest): Holder {
  return { caller: callerKey(request), address: addressKey(request.ip) };
}

/** An address as one household has it: a whole IPv4 address, or the first half of an IPv6 one. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || isIPv4(ip)) return `address:${mapped ?? ip}`;
  return isIPv6(ip) ? `address:${halfOf(ip)}` : 'address:unknown';
}

function halfOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
