/** Whether the house answers to `/look`: the place, then three lists, a line each. */
export const isLook = (reply: string): boolean => {
  const lines = reply.split('\n');
  return lines.length === 4 && lines.slice(1).every((line) => /[:：]/u.test(line));
};

/** Whether the house answers to `/who`: names. */
export const isWho = (reply: string): boolean => /^(Here|在场的有)[:：][^\n]*$/u.test(reply);

/** Whether the house answers to `/part`: who one is, in sections. */
export const isPart = (reply: string): boolean => /^(?:Who you are|你是谁)\n/u.test(reply);
