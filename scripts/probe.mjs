// @ts-check
import http from 'node:http';
import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 50;

/**
 * Requests `url` 20 times a second, each time on a new connection, as new visitors do.
 *
 * @param {string} url
 * @param {{ retryAfterMs?: number }} [options] with it, a failed request is repeated once
 */
export function startProbe(url, { retryAfterMs } = {}) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let requests = 0;
  let failed = 0;
  let longestWaitMs = 0;

  async function send() {
    const startedAt = performance.now();
    requests += 1;
    if (!(await isAnswered(url)) && !(await isAnsweredAfter(retryAfterMs))) failed += 1;
    longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt);
  }

  /** @param {number | undefined} pauseMs */
  async function isAnsweredAfter(pauseMs) {
    if (pauseMs === undefined) return false;
    await delay(pauseMs);
    return isAnswered(url);
  }

  const timer = setInterval(() => {
    const sent = send().finally(() => running.delete(sent));
    running.add(sent);
  }, EVERY_MS);

  return {
    /** Resolves when every request has been answered or has failed. */
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { requests, failed, longestWaitMs };
    },
  };
}

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function isAnswered(url) {
  return new Promise((resolve) => {
    const { get } = url.startsWith('https:') ? https : http;
    const request = get(url, { agent: false }, (response) => {
      // A response that is cut has no end.
      response.resume().once('close', () => resolve(response.complete && response.statusCode === 200));
    });
    request.once('error', () => resolve(false));
  });
}
