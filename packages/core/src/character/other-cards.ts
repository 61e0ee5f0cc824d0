import { defined, isObject, type JsonObject, listedTexts, objectOr, textOr, textsOf } from './json.ts';

/** A character that another program wrote in its own way, as a card of the second version; all it came with goes along. */
export function cardOfOther(raw: JsonObject): JsonObject | undefined {
  if (isObject(raw.persona) && (raw.kind === 'character' || typeof raw.greeting === 'string'))
    return asSecond('agnai', raw, fromAgnai(raw));
  if (textOr(raw.char_name) !== '' && raw.name === undefined) return asSecond('pygmalion', raw, fromPygmalion(raw));
  return undefined;
}

function asSecond(program: string, raw: JsonObject, fields: JsonObject): JsonObject {
  return { spec: 'chara_card_v2', spec_version: '2.0', data: { ...defined(fields), extensions: { [program]: raw } } };
}

function fromPygmalion(raw: JsonObject): JsonObject {
  return {
    name: textOr(raw.char_name),
    description: textOr(raw.char_persona),
    personality: '',
    scenario: textOr(raw.world_scenario),
    first_mes: textOr(raw.char_greeting),
    mes_example: textOr(raw.example_dialogue),
  };
}

function fromAgnai(raw: JsonObject): JsonObject {
  return {
    name: textOr(raw.name),
    description: personaText(objectOr(raw.persona)),
    personality: '',
    scenario: textOr(raw.scenario),
    first_mes: textOr(raw.greeting),
    mes_example: textOr(raw.sampleChat),
    creator_notes: textOr(raw.description),
    system_prompt: textOr(raw.systemPrompt),
    post_history_instructions: textOr(raw.postHistoryInstructions),
    alternate_greetings: listedTexts(raw.alternateGreetings ?? []),
    tags: textsOf(raw.tags ?? []),
    creator: textOr(raw.creator),
    character_version: textOr(raw.characterVersion),
    character_book: isObject(raw.characterBook) ? bookOfAgnai(raw.characterBook) : undefined,
  };
}

/** Plain words, or traits by name with what belongs to each. */
function personaText({ kind, attributes }: JsonObject): string {
  const traits = Object.entries(objectOr(attributes)).map(([name, values]) => [name, listedTexts(values)] as const);
  if (kind === 'text') return traits.flatMap(([, values]) => values).join('\n');
  return traits.flatMap(([name, values]) => (values.length > 0 ? [`${name}: ${values.join(', ')}`] : [])).join('\n');
}

/** The memory book of Agnai: entries with `keywords` and `entry`. */
export function bookOfAgnai(raw: JsonObject): JsonObject {
  const entries = (Array.isArray(raw.entries) ? raw.entries : []).filter(isObject);
  return {
    ...defined({ name: raw.name, description: raw.description }),
    extensions: { agnai: raw },
    entries: entries.map((entry, index) => ({
      ...defined({ id: entry.id ?? index, name: entry.name, enabled: entry.enabled ?? true }),
      keys: listedTexts(entry.keywords ?? entry.keys ?? []),
      content: textOr(entry.entry ?? entry.content),
      insertion_order: entry.weight ?? entry.insertion_order ?? 100,
      priority: entry.priority ?? 10,
      extensions: {},
    })),
  };
}
