#!/usr/bin/env node
import { packRelease } from '../release/pack-release.js';

console.log(`release: ${await packRelease(process.cwd())}`);
