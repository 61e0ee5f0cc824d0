const secretly =
  /^[\s(*]*aside\b|\b(?:aside (?:to|for)|an aside|under (?:my|his|her|their) breath|whisper\w*|mutter\w*|secret\w*|unseen|unnoticed|stealthily|furtively|conceal\w*|(?:slips?|slipping|palms?) .{1,30} (?:into|to|under|from)|(?:a|the|this|my) note|only (?:he|she|they) (?:hears?|sees?)|nobody (?:sees|hears|notices)|no one (?:sees|hears|notices)|without (?:anyone|anybody|him|her|them) (?:seeing|hearing|noticing))\b|低声|小声|耳语|附耳|悄悄|偷偷|暗中|暗暗|旁白|背着|藏进|塞进|塞给|字条|纸条|便条|不让.{0,8}(?:看见|听见|发觉|知道)|只有.{0,6}(?:听见|听得见|看见)|\b(?:pencil|scribbl|jot|scrawl|writ)\w* [^.!?]{0,40}["“]|写(?:下|着|上|了|道)?[^。！？]{0,20}[“"「]/iu;

/** Whether a line may hold what not everybody should see or hear. */
export const mayBeSecret = (text: string): boolean => secretly.test(text);
