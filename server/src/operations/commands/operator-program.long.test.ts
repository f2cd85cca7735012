import { builtServer, runProgram, type StartedProcess, startProcess } from '../../testing/started-process';
import { createTestLocation, removeTestLocation } from '../../testing/test-database';

// Each program start is slow on a busy machine.
jest.setTimeout(120_000);

test('the program works beside a running server and without one', async () => {
  const location = await createTestLocation();
  const program = (...args: string[]) => runProgram('release-cli.ts', args, location);
  let server: StartedProcess | null = null;
  try {
    expect(await program('unit', 'add', 'remote-blog', '--paths', '/guides')).toMatchObject({ code: 0 });
    server = startProcess(await builtServer(), location);
    await server.ready;
    expect(await program('token', 'create', 'remote-blog')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('po_deploy_'),
    });
    expect(await program('rollback', 'remote-blog')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('remote_blog has no earlier good version.'),
    });
    expect(await program('rollback')).toMatchObject({ code: 2, stdout: '' });
  } finally {
    await server?.end();
    await removeTestLocation(location);
  }
});
