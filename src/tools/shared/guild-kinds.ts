/** What tells a kind of guild from others in a request in plain language. */
export interface GuildKind {
  /** One sentence for people. */
  readonly summary: string;
  /** Beginnings of words that speak for it, lower case. */
  readonly words: readonly string[];
}

/** The kinds there are recommendations and drafts for. */
export const GUILD_KINDS = {
  community: kind(
    'People who share an interest and talk about it.',
    'communit, club, friend, social, fan, meet, hobb, group, local',
  ),
  gaming: kind(
    'Players who look for each other and play together.',
    'gam, play, clan, esport, raid, minecraft, squad, speedrun, tournament, lfg',
  ),
  technology: kind(
    'A project or a trade: questions, releases, contributions.',
    'tech, open source, open-source, opensource, developer, program, code, coding, software, project, api, engineer, devops, startup',
  ),
  creative: kind(
    'People who make things and give each other feedback.',
    'creativ, art, music, writ, draw, paint, design, photo, film, video, craft, stream, band',
  ),
  education: kind(
    'A course: material, questions, study groups.',
    'educat, course, school, class, student, teach, learn, stud, universit, lesson, lecture, tutor, bootcamp, workshop, homework',
  ),
  support: kind(
    'A product and its customers: answers, status, feedback.',
    'support, customer, client, help, faq, product, company, business, shop, service, ticket, team, workspace, saas',
  ),
};

/** @param words separated by commas */
function kind(summary: string, words: string): GuildKind {
  return { summary, words: words.split(', ') };
}
