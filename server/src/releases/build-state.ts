import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const versionsSchema = z.record(z.string(), z.string());

/** Unit → the version last published from the builds' folders. An unreadable file counts as empty. */
export async function readBuildState(file: string): Promise<Record<string, string>> {
  try {
    return versionsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

export async function writeBuildState(file: string, versions: Record<string, string>): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, JSON.stringify(versions), { flush: true });
  await rename(unfinished, file);
}
