/** Wishes, promises, questions, orders, denials and the past: what is spoken of, and not done by saying so. */
const unrealEn =
  /\b(would|could|should|shall|will|might|must|may|can|cannot|if|unless|wish|want|wanted|hope|mean|had|was|were|did|not|never|no|nothing|none|nor|let(?! go| fall)|please|pray|always|often|sometimes|yesterday|tomorrow|soon|later|every|ever)\b|n't|'ll|'d\b|\?/iu;
const unrealZh =
  /如果|要是|假如|倘若|若是|会(?!儿)|要(?!不)|想|愿|能|可以|应该|应当|必须|曾|没|不|别|请|吗|呢|吧|罢|什么|怎么|么(?=\P{L}*$)|准备|打算|将要|马上就|明日|明天|昨日|昨天|从前|总是|常常|经常|天天|每|给我|(?<![接夺抢递绕跨转穿越翻拿取抓牵])过(?![去来])|？/u;

/** Words to somebody, or about others: what they stand in may be meant as a deed, and may be only said. */
const towardsOthers =
  /\b(you|your|yours|you're|thee|thou|thy|thine|me|us|he|she|they|we|have|has|when|because|since)\b|[你您咱]|我们|因为|所以/iu;

/** How something is done. It changes nothing of what is done, though there may be a "no" in it. */
const mannersEn =
  /,? ?\b(without (?:a (?:word|sound)|another word|hesitation|hesitating|speaking)|in silence|with (?:great |extreme )?care|with both hands|for a (?:moment|while)|at once|all at once|one last time|as quietly as i can)\b,?/giu;
const mannersZh =
  /毫不犹豫地?|不慌不忙地?|不动声色地?|不声不响地?|一声不响地?|一声不吭地?|一言不发地?|二话不说|不由分说|不由自主地?|忍不住|情不自禁地?/gu;

/** What one hopes to see by it: "to see who is there", 看看里面有什么. */
const purposes =
  /,? (?:and|to) (?:see|find out|check) (?:who|what|if|whether)\b.*$|[，,]?(?:想)?(?:看看?|瞧瞧?)(?:里面|后面|上面|下面|外面|到底|究竟|究是)*(?:有|是|藏着|躲着)?(?:什么|谁|些什么)(?:东西|人)?$/iu;

export function isUnreal(text: string): boolean {
  return unrealEn.test(text) || unrealZh.test(text);
}

/** "Behind me" is where one stands, and speaks to nobody. */
const whereIStand = /\b(?:behind|with|towards?|beside|after|around|before|in front of|close to|next to) me\b/giu;

export function isTowardsOthers(text: string): boolean {
  return towardsOthers.test(text.replace(whereIStand, ' '));
}

/** A sentence without the words that only say how, or what for. */
export function withoutManners(text: string): string {
  return text
    .replace(/[.。!！]+$/u, (end) => (/[!！]/u.test(end) ? '!' : ''))
    .replace(purposes, '')
    .replace(mannersEn, ' ')
    .replace(mannersZh, '')
    .replace(/\s+/g, ' ')
    .trim();
}
