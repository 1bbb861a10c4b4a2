#!/usr/bin/env node
import 'reflect-metadata';
import { runCli } from 'discord-mcp';
import { loadAcmeConfig } from './acme.config.js';
import { AcmeModule } from './acme.module.js';

const acme = AcmeModule.register(loadAcmeConfig(process.env));
await runCli(process.argv.slice(2), { name: 'acme-mcp', imports: [acme] });
