import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Of cdn.example, private.example and 127.0.0.1, signed by itself; used by tests only. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBtDCCAVqgAwIBAgIUCnwPgIMhz8aUjqShs1RudzYm7Y8wCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLY2RuLmV4YW1wbGUwIBcNMjYxMTIyMTQwOTE2WhgPMjEyNjEw
MjkxNDA5MTZaMBYxFDASBgNVBAMMC2Nkbi5leGFtcGxlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAE6Xs+TmoPzpz8NTGAfiY3VvRdTKOq0SBb7VpRyzi1M28+ybRx
inB3YSOBLa9iOwLTVJarnTymFdIcB/MpRC/bLaOBgzCBgDAdBgNVHQ4EFgQUxOjE
BkKPu6pOtCzZtBCTIyHs5E8wHwYDVR0jBBgwFoAUxOjEBkKPu6pOtCzZtBCTIyHs
5E8wDwYDVR0TAQH/BAUwAwEB/zAtBgNVHREEJjAkggtjZG4uZXhhbXBsZYIPcHJp
dmF0ZS5leGFtcGxlhwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIQDhu5L01IFHuGq9
uH/eGXnUb/klAl/t/hSFmDFRn9apIgIgSi0GNcqo2H/MkaC80Q2HQ1ioBmitiIFf
UvlRWBL3an0=
-----END CERTIFICATE-----
`;
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcBlUr4uihzIzc6sH
8v95j6TFu8ng1z7sjEEeUUooCsKhRANCAATpez5Oag/OnPw1MYB+JjdW9F1Mo6rR
IFvtWlHLOLUzbz7JtHGKcHdhI4Etr2I7AtNUlqudPKYV0hwH8ylEL9st
-----END PRIVATE KEY-----
`;

export interface TlsServer extends AsyncDisposable {
  port: number;
}

/** Listens on 127.0.0.1 with a certificate that only tests trust. */
export async function startTlsServer(answer: RequestListener): Promise<TlsServer> {
  const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
