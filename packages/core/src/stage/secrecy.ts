const secretly =
  /^[\s(*]*aside\b|\b(?:aside (?:to|for)|an aside|under (?:my|his|her|their) breath|whisper\w*|mutter\w*|secret\w*|unseen|unnoticed|stealthily|furtively|conceal\w*|(?:slips?|slipping|tucks?) .{1,30} (?:into|to|under|from|up|inside)|palm(?:s|ing)? (?:the|an?|his|her|their|my)|up (?:my|his|her|their) sleeve|(?:while|when) (?:nobody|no one|he|she|they) (?:is |are )?(?:looks?|looking|turns?)(?: away)?|so that (?:only|nobody|no one)|murmur\w*|to \p{L}+ (?:alone|only)|only \p{L}+ can (?:hear|see)|(?:a|the|this|my) note|only (?:he|she|they) (?:hears?|sees?)|nobody (?:sees|hears|notices)|no one (?:sees|hears|notices)|without (?:anyone|anybody|him|her|them) (?:seeing|hearing|noticing))\b|低声|小声|耳语|附耳|悄悄|偷偷|暗中|暗暗|旁白|背着|藏进|塞进|塞给|字条|纸条|便条|趁.{0,6}不(?:备|注意|留神)|不让.{0,8}(?:看见|听见|发觉|知道)|只有.{0,6}(?:听见|听得见|看见)|\b(?:pencil|scribbl|jot|scrawl|writ)\w* [^.!?]{0,40}["“]|写(?:下|着|上|了|道)?[^。！？]{0,20}[“"「]/iu;

/** Whether a line may hold what not everybody should see or hear. */
export const mayBeSecret = (text: string): boolean => secretly.test(text);

const written = /(?<!\b(?:says?|said|asks?|adds?|cries|whispers?)\s?|[说道问喊])[:：]\s*["“「]/iu;

/** Whether a deed holds words that were written down: they are for whoever reads them. */
export const holdsWriting = (deed: string): boolean => written.test(deed) || (/["“「]/u.test(deed) && mayBeSecret(deed));
