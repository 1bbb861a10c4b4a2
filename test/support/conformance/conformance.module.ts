import { Module } from '@nestjs/common';
import { ConformancePrompts } from './conformance.prompts.js';
import { ConformanceResources } from './conformance.resources.js';
import { ContentTools } from './content.tools.js';
import { InputRequiredTools } from './input-required.tools.js';
import { QuestionTools } from './question.tools.js';
import { SchemaFixture } from './schema.fixture.js';

/** What `@modelcontextprotocol/conformance` asks of a server besides the protocol. Only its run imports this. */
@Module({
  providers: [ContentTools, QuestionTools, InputRequiredTools, ConformanceResources, ConformancePrompts, SchemaFixture],
})
export class ConformanceModule {}
