import { ok, type Reply } from '../http/reply.js';
import type { ApiCall } from '../routing/api-call.js';
import { route, type Route } from '../routing/route.js';
import * as f from '../validation/fields.js';

/** https://discord.com/developers/docs/reference#signed-attachment-cdn-urls */
export const attachmentRoutes: readonly Route[] = [route('POST', '/attachments/refresh-urls', refreshUrls)];

const DAY_SECONDS = 86_400;
const form = f.object({ attachment_urls: f.required(f.list(f.text({ min: 1 }), { min: 1, max: 50 })) });

/** Signs addresses of Discord's own hosts for another day; of others nothing comes back. The signature is none. */
function refreshUrls(call: ApiCall): Reply {
  const { attachment_urls } = call.form(form);
  const end = (Math.floor(call.now / 1000) + DAY_SECONDS).toString(16);
  const refreshed = (url: string) => {
    if (!/^https:\/\/(cdn\.discordapp\.com|media\.discordapp\.net)\/attachments\//.test(url)) return null;
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname}?ex=${end}&is=0&hm=0`;
  };
  return ok({ refreshed_urls: attachment_urls.map((original) => ({ original, refreshed: refreshed(original) })) });
}
