/** Whether the house answers to `/look`: the place, then lists, a line each; what one wears and what that tells may follow. */
export const isLook = (reply: string): boolean => {
  const [, reach, ...lists] = reply.split('\n');
  return /^(?:Within reach|手边有)[:：]/u.test(reach ?? '') && lists.length >= 2 && lists.every((line) => /[:：]/u.test(line));
};

/** Whether the house answers to `/who`: names. */
export const isWho = (reply: string): boolean => /^(Here|在场的有)[:：][^\n]*$/u.test(reply);

/** Whether the house answers to `/part`: who one is, in sections. */
export const isPart = (reply: string): boolean => /^(?:Who you are|你是谁)\n/u.test(reply);
