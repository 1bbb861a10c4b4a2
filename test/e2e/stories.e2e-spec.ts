// All stories in one file: the server is loaded once for them.
import './stories/a-forums-life.story.js';
import './stories/a-moderators-day.story.js';
import './stories/a-reorganised-channel-list.story.js';
import './stories/a-slash-commands-life.story.js';
import './stories/a-support-thread.story.js';
import './stories/a-webhook-feed.story.js';
import './stories/an-administrators-day.story.js';
import './stories/an-automod-incident.story.js';
import './stories/opening-a-community.story.js';
import './stories/running-an-event.story.js';
