import { AnyObject, AnyOf, Flag, ListOf, Text, text } from '../../mcp/schema/fields/index.js';
import { Color, type ColorValue } from '../shared/color.field.js';
import { MediaInput } from '../shared/message/components/component-parts.dto.js';
import { Button } from '../shared/message/components/interactive-components.dto.js';
import { type InContainer, inContainer, Thumbnail } from '../shared/message/components/layout-components.dto.js';

export class BuildContainer {
  @ListOf(inContainer, 'What is in it: any but a container.', { min: 1, max: 39, advertise: 'summary' })
  components!: InContainer[];
  @Color('Of its edge: #rrggbb, or its number.', { optional: true }) accent_color?: ColorValue;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

export class BuildSection {
  @ListOf(text({ min: 1, max: 4000 }), 'Texts, Markdown.', { min: 1, max: 3 }) text!: string[];
  @AnyOf([Thumbnail, Button], 'Beside them: a thumbnail (type 11) or a button (type 2).', {
    discriminator: 'type',
    advertise: 'summary',
  })
  accessory!: Thumbnail | Button;
}

/** One picture or video to show. */
export class ShownMedia extends MediaInput {
  @Text('Text for who cannot see it.', { max: 1024, optional: true }) description?: string;
  @Flag('Blurred until clicked.', { optional: true }) spoiler?: boolean;
}

export class BuildMediaGallery {
  @ListOf(ShownMedia, 'Pictures and videos: url, description, spoiler.', { min: 1, max: 10, advertise: 'summary' })
  items!: ShownMedia[];
}

export class BuiltComponent {
  @AnyObject('To be sent among `components`.', { untrusted: true }) component!: Readonly<Record<string, unknown>>;
}
