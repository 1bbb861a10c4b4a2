import 'reflect-metadata';
import { runCli } from './cli/run-cli.js';

void runCli(process.argv.slice(2));
