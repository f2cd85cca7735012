// @ts-check
import { get } from 'node:http';

const EVERY_MS = 50;

/**
 * Requests `url` 20 times a second, each time on a new connection, as new visitors do.
 *
 * @param {string} url
 */
export function startProbe(url) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let requests = 0;
  let failed = 0;
  let longestWaitMs = 0;

  async function send() {
    const startedAt = performance.now();
    requests += 1;
    if (!(await isAnswered(url))) failed += 1;
    longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt);
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
    const request = get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    request.once('error', () => resolve(false));
  });
}
