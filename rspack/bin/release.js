#!/usr/bin/env node
import { findOwnUnit } from '../cli/own-unit.js';
import { runRelease } from '../cli/run-release.js';

process.exitCode = await runRelease({
  args: process.argv.slice(2),
  program: 'npm run release --',
  findUnit: findOwnUnit(process.cwd()),
});
