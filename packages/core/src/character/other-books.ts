import { defined, isObject, type JsonObject, listedTexts, numberOr, objectOr, textOr, textsOf, truthOr } from './json.ts';
import { bookOfAgnai } from './other-cards.ts';

/** A lorebook that another program wrote in its own way, as the book of a card; the file itself goes along in its extensions. */
export function bookOfOther(raw: JsonObject): JsonObject | undefined {
  if (raw.type === 'risu' && Array.isArray(raw.data)) return bookOfRisu(raw, raw.data.filter(isObject));
  if (!Array.isArray(raw.entries)) return undefined;
  if (raw.kind === 'memory') return bookOfAgnai(raw);
  return raw.lorebookVersion === undefined ? undefined : bookOfNovel(raw, raw.entries.filter(isObject));
}

function bookOfRisu(raw: JsonObject, entries: readonly JsonObject[]): JsonObject {
  return {
    extensions: { risu: raw },
    entries: entries
      .filter(({ mode }) => mode !== 'folder')
      .map((entry, id) => ({
        id,
        keys: textsOf(entry.key),
        secondary_keys: textsOf(entry.secondkey),
        selective: truthOr(entry.selective) === true,
        comment: textOr(entry.comment),
        content: textOr(entry.content),
        insertion_order: numberOr(entry.insertorder) ?? 100,
        constant: truthOr(entry.alwaysActive) === true || entry.mode === 'constant',
        enabled: true,
        use_regex: truthOr(entry.useRegex) === true,
        ...defined({ case_sensitive: truthOr(objectOr(entry.extentions).risu_case_sensitive) }),
        extensions: defined({ probability: numberOr(entry.activationPercent) }),
      })),
  };
}

function bookOfNovel(raw: JsonObject, entries: readonly JsonObject[]): JsonObject {
  return {
    extensions: { novelai: raw },
    entries: entries.map((entry, id) => ({
      id,
      keys: listedTexts(entry.keys ?? []),
      name: textOr(entry.displayName),
      content: textOr(entry.text),
      insertion_order: -(numberOr(objectOr(entry.contextConfig).budgetPriority) ?? 0),
      constant: truthOr(entry.forceActivation) === true,
      enabled: truthOr(entry.enabled) ?? true,
      extensions: {},
    })),
  };
}
