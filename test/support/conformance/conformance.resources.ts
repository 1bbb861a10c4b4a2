import { Injectable } from '@nestjs/common';
import { McpResource } from '../../../src/mcp/decorators/index.js';
import { image } from './samples.js';

/** The resources that the conformance suite reads. */
@Injectable()
export class ConformanceResources {
  @McpResource({ name: 'static-text', uri: 'test://static-text', mimeType: 'text/plain', summary: 'A text.' })
  staticText(): string {
    return 'This is the content of the static text resource.';
  }

  @McpResource({ name: 'static-binary', uri: 'test://static-binary', mimeType: 'image/png', summary: 'An image.' })
  staticBinary(): object {
    return { contents: [{ uri: 'test://static-binary', mimeType: image.mimeType, blob: image.data }] };
  }

  @McpResource({
    name: 'watched',
    uri: 'test://watched-resource',
    mimeType: 'text/plain',
    summary: 'One to subscribe to.',
  })
  watched(): string {
    return 'Watched resource content';
  }

  @McpResource({ name: 'template', uriTemplate: 'test://template/{id}/data', summary: 'Data of an id.' })
  template({ id }: Record<string, unknown>): object {
    return { id, templateTest: true, data: `Data for ID: ${String(id)}` };
  }
}
