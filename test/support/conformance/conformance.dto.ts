import { Text } from '../../../src/mcp/schema/fields/index.js';

export class PromptArgument {
  @Text('What the model is asked.') prompt!: string;
}

export class MessageArgument {
  @Text('What the human is asked.') message!: string;
}

export class TwoArguments {
  @Text('The first argument.') arg1!: string;
  @Text('The second argument.') arg2!: string;
}

export class ResourceArgument {
  @Text('The address of the resource.') resourceUri!: string;
}
