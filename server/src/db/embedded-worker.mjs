// Runs as it stands: a worker thread gets neither the test runner's nor the development server's compiler.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const { serialize } = protocol;

// PGlite's file system answers fsync with "done" and does nothing. With this, PostgreSQL's own flushes reach the disk at
// the points it chose: the WAL before a commit is answered, data files before a checkpoint lets WAL go.
class DurableFiles extends NodeFS {
  async init(instance, options) {
    const { emscriptenOpts } = await super.init(instance, options);
    const passSyncs = (module) => {
      const nodeFs = module.FS.filesystems.NODEFS;
      nodeFs.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(nodeFs.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        return 0;
      };
    };
    const keepPrivate = (module) => {
      const { node_ops, stream_ops } = module.FS.filesystems.NODEFS;
      for (const operations of [node_ops, stream_ops]) operations.setattr = withoutOthers(operations.setattr);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, passSyncs, keepPrivate] } };
  }
}

const database = new PGlite({
  fs: new DurableFiles(workerData.files),
  startParams: [
    // Without "-F", which would switch every fsync off.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['-c', 'fsync=on'],
    // The other methods end in system calls that the WebAssembly runtime ignores.
    ...['-c', 'wal_sync_method=fsync'],
    ...['-c', 'shared_buffers=16MB'],
    ...['-c', 'max_wal_size=64MB'],
    // A statement is planned once: one that read a table whole, while it was empty, would cost more with every row.
    ...['-c', 'enable_seqscan=off'],
  ],
});
await database.waitReady;

/** Columns of each prepared statement, by its name. */
const prepared = new Map();

let turn = Promise.resolve();
parentPort.on('message', (requests) => {
  turn = turn.then(() => answerAll(requests));
});

async function answerAll(requests) {
  const replies = [];
  for (const { id, ...request } of requests) replies.push({ id, ...(await answer(request)) });
  parentPort.postMessage(replies);
}

async function answer(request) {
  try {
    if (request.kind === 'run') return { result: await run(request) };
    if (request.kind === 'close') await database.close();
    else await database.execProtocol(serialize.query(request.sql));
    return { result: null };
  } catch (cause) {
    // PGlite hangs query text and values on its errors; only what cannot carry personal data leaves.
    if (cause.severity) {
      return { error: { message: cause.message, code: cause.code, constraint: cause.constraint } };
    }
    // Not an answer of PostgreSQL: the WebAssembly instance is broken and must not be asked again.
    setImmediate(() => {
      throw new Error(`The embedded database failed: ${cause.message}`);
    });
    return { error: { message: cause.message, code: 'stopped' } };
  }
}

async function run({ sql, values, statement }) {
  const known = prepared.get(statement);
  const { messages } = await database.execProtocol(
    Buffer.concat([
      ...(known ? [] : parseMessages(sql, statement)),
      serialize.bind({ statement, values }),
      serialize.execute({}),
      serialize.sync(),
    ]),
  );

  const columns = known ?? describedColumns(messages);
  if (statement && !known) prepared.set(statement, columns);
  return { columns, rows: messages.filter(({ name }) => name === 'dataRow').map(({ fields }) => fields) };
}

// PostgreSQL keeps a parsed statement when the bind or execute behind it fails, so an earlier attempt may have left its
// name in use. Closing a name that is not in use is no error.
function parseMessages(sql, statement) {
  return [
    serialize.close({ type: 'S', name: statement }),
    serialize.parse({ name: statement, text: sql }),
    serialize.describe({ type: 'S', name: statement }),
  ];
}

function describedColumns(messages) {
  const description = messages.find(({ name }) => name === 'rowDescription');
  return (description?.fields ?? []).map((field) => ({ name: field.name, oid: field.dataTypeID }));
}

// The runtime sets the mode of each file it creates, past the umask of the process.
function withoutOthers(setattr) {
  return (target, { mode, ...attributes }) =>
    setattr(target, { ...attributes, ...(mode != null && { mode: mode & ~0o077 }) });
}

function syncFolder(path) {
  const folder = openSync(path);
  fsyncSync(folder);
  closeSync(folder);
}
