import type { Named } from './plan.ts';

export const scriptEn = `# A plain test of this play: npx troupe rehearse runs it. One thing a line:
#   seed N                     the evening to play (before anything is said)
#   as NAME                    who speaks from here on; everyone named holds a seat from the start
#   > TEXT                     what that person types on their next turn: "speech", *action*, /pass
#   again TEXT until WHAT      the same, turn after turn, until WHAT
#   expect WHAT                must come after the last line and before the next turn
#   expect not WHAT            must not
#   never hear /…/             not once in the whole evening
# WHAT is: hear /…/ · ruling success|failure [/…/] · point ID [by flag|forced] · ending ID · curtain

seed 1
as Nell
never hear /Nell says/

# The world says no, with a reason.
> *searches the desk*
expect ruling failure /counter/

# Then the first flag, one of its two ways.
> "Good evening, Amos. Is there anything for Nell Harrow?"
again "Please, Amos. Anything at all?" until hear /\\S/
> *opens the desk*
again "Well, Amos?" until point asking by flag

# And an ending.
> "Why, Amos?"
again "In your own words, Amos." until hear /\\S/
> *reads the letter*
again "So that was it, Amos." until ending opened
`;

export const readmeEn = ({ id, title }: Named): string => `# ${title}

A small whole play to write over: one room, two people, three things, one secret, two points, two endings. It can be performed as it is.

| file | what it is | what to do with it |
|---|---|---|
| \`blueprint.json\` | the play: who, where, what is hidden, what must happen | begin with \`theme\`, \`synopsis\` and \`characters\`, then the points |
| \`bank.json\` | lines for the understudy, who plays where there is no model | replace the lines of one character at a time |
| \`${id}.script.txt\` | a plain test: what is typed, what must be heard | change it with the play, and add one for every ending |
| \`README.md\` | this page | make it a playbill that gives nothing away |

After each change:
\`\`\`
npx troupe check FOLDER
npx troupe rehearse FOLDER
npx troupe perform FOLDER
\`\`\`
FOLDER is the folder of this file. How everything is written: docs/guide-plays.md of the Troupe repository.
`;
