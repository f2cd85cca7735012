#!/usr/bin/env node
import { findOwnUnit } from '../cli/own-unit.js';
import { runRelease } from '../cli/run-release.js';

await runRelease({ args: process.argv.slice(2), findUnit: findOwnUnit(process.cwd()) });
