import { TOOL_EFFECTS, type ToolEffect } from '../../context/call-context.js';
import { AnyObject, Flag, Int, ListOf, OneOf, text, Text } from '../schema/fields/index.js';

const NAME = { min: 1, max: 128 } as const;

export class SearchTools {
  @Text('What is to be done, in plain words. Left out: what categories there are, or all tools of one.', {
    min: 1,
    max: 500,
    optional: true,
  })
  query?: string;

  @Text('Only tools of this category.', { ...NAME, optional: true })
  category?: string;

  @Int('How many, at most.', { min: 1, max: 50, default: 5 })
  limit!: number;
}

/** What there is to say of a tool before it is looked at. */
export class ToolSketch {
  @Text('Name.')
  name!: string;

  @Text('What it does.')
  summary!: string;

  @Text('Category.')
  category!: string;

  @OneOf(TOOL_EFFECTS, 'What happens to the object.')
  effect!: ToolEffect;

  @Flag('Needs a confirmation.')
  confirm!: boolean;

  @Text('The tool to call it with: its own name where it is listed.')
  call_with!: string;
}

export class FoundTool extends ToolSketch {
  @Text('Names of its arguments; those with ? may be left out.')
  arguments!: string;
}

export class CategorySketch {
  @Text('Name.')
  name!: string;

  @Text('What it is about.')
  summary!: string;

  @Int('How many tools it has.')
  tools!: number;
}

export class FoundTools {
  @ListOf(FoundTool, 'The likeliest first.')
  tools!: FoundTool[];

  @ListOf(CategorySketch, 'All categories, where nothing was found or asked for.', { optional: true })
  categories?: CategorySketch[];
}

export class DescribeTools {
  @ListOf(text(NAME), 'Names of tools.', { min: 1, max: 5, unique: true })
  tools!: string[];

  @Flag('Tell of their results, too.', { default: false })
  outputs!: boolean;
}

export class DescribedTool extends ToolSketch {
  @AnyObject('JSON Schema of its arguments.')
  input_schema!: Readonly<Record<string, unknown>>;

  @AnyObject('JSON Schema of its results.', { optional: true })
  output_schema?: Readonly<Record<string, unknown>>;
}

export class DescribedTools {
  @ListOf(DescribedTool, 'In the order asked for.')
  tools!: DescribedTool[];
}

export class CallTool {
  @Text('The tool to call, as mcp_tools_search names it.', NAME)
  name!: string;

  @AnyObject('Its arguments, as mcp_tools_describe tells them.', { default: {} })
  arguments!: Record<string, unknown>;
}
