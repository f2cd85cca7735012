// Plain JavaScript: a worker thread has neither the test runner's nor the development server's compiler.
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const { serialize } = protocol;

// PGlite's file system reports fsync as done without syncing. This class passes PostgreSQL's flushes to the disk when
// PostgreSQL requests them: the WAL before a commit is acknowledged, data files before a checkpoint removes WAL.
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
  // For the visits, and for the search of the dashboard.
  extensions: { btree_gist, pg_trgm, unaccent },
  startParams: [
    // "-F" would disable every fsync.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['-c', 'fsync=on'],
    // The other methods use system calls that the WebAssembly runtime ignores.
    ...['-c', 'wal_sync_method=fsync'],
    ...['-c', 'shared_buffers=16MB'],
    ...['-c', 'max_wal_size=64MB'],
    // A recycled segment would still contain what has been erased.
    ...['-c', 'wal_recycle=off'],
    // Statements are planned once: a sequential scan planned on an empty table would become slower with every row.
    ...['-c', 'enable_seqscan=off'],
  ],
});
await database.waitReady;

/** Columns of each prepared statement, by statement name. */
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
    // PGlite attaches query text and values to its errors; only fields without personal data are passed on.
    if (cause.severity) {
      return { error: { message: cause.message, code: cause.code, constraint: cause.constraint } };
    }
    // Not a PostgreSQL error: the WebAssembly instance is broken and must not be used again.
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

// PostgreSQL keeps a parsed statement even if its bind or execute fails, so the name may still be in use. Closing an
// unused name is not an error.
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

// The runtime sets the mode of each new file itself and ignores the process's umask.
function withoutOthers(setattr) {
  return (target, { mode, ...attributes }) =>
    setattr(target, { ...attributes, ...(mode != null && { mode: mode & ~0o077 }) });
}

function syncFolder(path) {
  const folder = openSync(path);
  fsyncSync(folder);
  closeSync(folder);
}
