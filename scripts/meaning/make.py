"""Makes the table of meaning: static vectors of words, learned to give a sentence the vector that an encoder gives it.

    python3 make.py prepare LANGUAGE --models FOLDER --work FOLDER   which words there are, and what the encoder is to read
    node encode.mjs MODEL WORK/encode.LANGUAGE.txt WORK/vectors.LANGUAGE.f32 SECONDS
    python3 make.py learn --work FOLDER --out FOLDER [--cases FILE --plays FOLDER]

In the work folder: en.txt and zh.txt, one sentence a line, `o<TAB>` before our own and another letter before others'; words.zh.txt, Chinese
words, the commonest first; pairs.tsv, English<TAB>Chinese. The cases are never learned from, only measured.
Needs numpy. What it writes is read by packages/core/src/memory/meaning-table.ts.
"""
import argparse, collections, gzip, json, math, os, random, re, struct, time, unicodedata
import numpy as np

DIMENSIONS = 256
MOST = 7      # codes run from -7 to 7: four bits
SCALE = 4095  # a word's weight, in whole steps
EVENED = .3   # words that were met seldom come out too loud: so much of the difference is taken back
WORDS = {'en': 27000, 'zh': 22500}
MODEL = {'en': 'all-MiniLM-L6-v2', 'zh': 'bge-small-zh-v1.5'}
HAN = re.compile(r'[\u3400-\u4dbf\u4e00-\u9fff]+')
LATIN = re.compile(r"[a-z0-9]+(?:['’][a-z]+)*")


# ---- words: cut as the reader in TypeScript cuts them ----
def plain(text):
    text = unicodedata.normalize('NFKD', text).lower()
    return ''.join(sign for sign in text if not unicodedata.combining(sign))


def latin_words(text):
    for match in LATIN.finditer(plain(text)):
        word = re.sub(r"['’]s$", '', match[0])
        yield re.sub(r"['’]", '', word)


def han_grams(text):
    for run in HAN.findall(text):
        for at in range(len(run)):
            for length in range(1, 5):
                if at + length <= len(run):
                    yield run[at:at + length]


ENDINGS = [('ies', 'y'), ('ied', 'y'), ('s', ''), ('es', ''), ('d', ''), ('ed', ''), ('ing', ''), ('ing', 'e'), ('r', ''), ('er', ''), ('ly', ''), ('ness', '')]


def kin_of(word):
    """What an inflected word may come from: the word itself first."""
    yield word
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            bare = word[:-len(ending)] + instead
            yield bare
            if ending in ('ed', 'ing', 'er') and bare[-1] == bare[-2]:
                yield bare[:-1]


class Words:
    def __init__(self, language, words):
        self.language, self.words = language, words
        self.ids = {word: at for at, word in enumerate(words)}
        self.known = {}

    def cut(self, word):
        found = self.known.get(word)
        if found is None:
            kin = next((k for k in kin_of(word) if k in self.ids), None)
            found, at = ([], 0) if kin is None else ([self.ids[kin]], len(word))
            while at < len(word):
                for end in range(len(word), at, -1):
                    piece = ('##' if at else '') + word[at:end]
                    if piece in self.ids:
                        found.append(self.ids[piece])
                        break
                else:
                    end = at + 1
                at = end
            self.known[word] = found
        return found

    def of(self, text):
        if self.language == 'zh':
            return [self.ids[gram] for gram in han_grams(text) if gram in self.ids]
        return [piece for word in latin_words(text) for piece in self.cut(word)]


def choose_words(language, lines, folder, work):
    """Ours first, then the commonest: a play's own words must not be cut to pieces."""
    own, all_ = collections.Counter(), collections.Counter()
    for line in lines:
        tag, text = line.split('\t', 1)
        grams = list(latin_words(text) if language == 'en' else han_grams(text))
        all_.update(grams)
        if tag == 'o':
            own.update(grams)
    vocabulary = json.load(open(f'{folder}/tokenizer.json'))['model']['vocab']
    return (english if language == 'en' else chinese)(own, all_, vocabulary, work)


def english(own, all_, vocabulary, work):
    letters = list('abcdefghijklmnopqrstuvwxyz0123456789')
    pieces = [p for p in vocabulary if re.fullmatch(r'##[a-z0-9]{1,6}', p)]
    chosen = dict.fromkeys(letters + ['##' + c for c in letters] + pieces[:2200])
    for word, count in own.most_common():
        if word.isascii() and (count >= 2 or word.isalpha()):
            chosen[word] = None
    rank = {p: at for at, p in enumerate(vocabulary)}  # the encoder's words come commonest first
    others = [w for w in vocabulary if re.fullmatch(r'[a-z]{2,}|[0-9]{2}', w)]
    others += [w for w, c in all_.items() if c >= 7 and w not in rank and w.isalpha() and w.isascii()]
    others.sort(key=lambda w: -math.log(1 + all_[w]) - 7 * math.exp(-rank.get(w, 30000) / 9000))
    return list(dict.fromkeys([*chosen, *others]))[:WORDS['en']]


def chinese(own, all_, vocabulary, work):
    signs = sorted((p for p in vocabulary if HAN.fullmatch(p) and len(p) == 1), key=lambda s: -all_[s])[:5200]
    listed = [w for w in open(f'{work}/words.zh.txt').read().split('\n') if HAN.fullmatch(w)]
    score = {w: 3 * math.log(1 + own[w]) + math.log(1 + all_[w]) + 4 * math.exp(-at / 15000) for at, w in enumerate(listed)}
    for gram, count in own.items():  # names and words of our own plays that no list has
        if 2 <= len(gram) <= 3 and count >= 4 and gram not in score and all_[gram] > .25 * min(own[gram[:-1]], own[gram[1:]]):
            score[gram] = 2 * math.log(count)
    return list(dict.fromkeys([*signs, *sorted(score, key=lambda w: -score[w])]))[:WORDS['zh']]


# ---- what the encoder reads ----
def prepare(language, models, work):
    rng = random.Random(11)
    lines = open(f'{work}/{language}.txt').read().split('\n')
    words = choose_words(language, lines, f'{models}/{MODEL[language]}', work)
    pairs = [line.split('\t') for line in open(f'{work}/pairs.tsv').read().split('\n')]
    rng.shuffle(pairs)
    short = (lambda s: len(s.split()) <= 24) if language == 'en' else (lambda s: len(s) <= 36)
    own = [line[2:] for line in lines if line[0] == 'o' and short(line[2:])]
    others = [line[2:] for line in lines if line[0] != 'o' and short(line[2:])]
    rng.shuffle(own)
    runs = [others[i:i + 8] for i in range(0, len(others), 8)]
    rng.shuffle(runs)
    parts = [[w.removeprefix('##') for w in words], [p[language == 'zh'] for p in pairs[:1500]], own]
    rest = []
    for run in runs[:16000]:
        rest += run + [varied(language, rng.choice(own if rng.random() < .5 else others), words, rng) for _ in range(6)]
    open(f'{work}/vocab.{language}.txt', 'w').write('\n'.join(words))
    open(f'{work}/layout.{language}.txt', 'w').write(' '.join(str(len(part)) for part in parts))
    open(f'{work}/encode.{language}.txt', 'w').write('\n'.join(t.replace('\n', ' ') for part in [*parts, rest] for t in part))


def varied(language, text, words, rng):
    """A piece of a sentence with another word in it: so that every word is met among others."""
    if language == 'en':
        parts = text.split()
        size = rng.randint(3, 9)
        at = rng.randrange(max(1, len(parts) - size + 1))
        part = parts[at:at + size]
        for _ in range(rng.randint(1, 2)):
            word = rng.choice(words)
            if not word.startswith('##'):
                part[rng.randrange(len(part))] = word
        return ' '.join(part)
    clause = rng.choice([c for c in re.split('[，。、；：“”！？]', text) if len(c) > 1] or [text])
    at = rng.randrange(len(clause))
    return clause[:at] + rng.choice(words[2000:]) + clause[min(len(clause), at + rng.randint(0, 2)):]


# ---- learning ----
def unit(rows):
    return rows / np.maximum(np.linalg.norm(rows, axis=-1, keepdims=True), 1e-9)


def steps_of(table):
    # Four bits are best spent where most values lie, not on the largest.
    return np.maximum(np.sqrt((table ** 2).mean(1, keepdims=True)) * 2.7 / MOST, 1e-7)


def coded(table, steps):
    return np.clip(np.round(table / steps), -MOST, MOST)


def softmax(rows):
    rows -= rows.max(1, keepdims=True)
    np.exp(rows, out=rows)
    rows /= rows.sum(1, keepdims=True)
    return rows


def learn(bags, targets, first, seconds, log, size=640, heat=.06, contrast=.15, rate=2e-3):
    """Sentences near each other to the encoder shall be near each other here: by their own direction, and by their order among others."""
    rng = np.random.default_rng(7)
    table = first.copy()
    moment, spread = np.zeros_like(table), np.zeros_like(table)
    count = np.zeros(len(table), np.float32)
    n, began, step, epoch = len(bags), time.time(), 0, 0
    while time.time() - began < seconds:
        order = rng.permutation(n)
        if epoch % 2 == 0:  # runs of neighbours together: sentences of one text are what must be told apart
            runs = rng.permutation((n + 7) // 8)
            order = (runs[:, None] * 8 + np.arange(8)[None]).ravel()
            order = order[order < n]
        near = 0
        for at in range(0, n - size + 1, size):
            spent = (time.time() - began) / seconds
            if spent >= 1:
                break
            picked = order[at:at + size]
            tokens = np.concatenate([bags[i] for i in picked])
            row = np.repeat(np.arange(size), [len(bags[i]) for i in picked])
            kept = rng.random(len(tokens)) > .06
            used, place = np.unique(tokens, return_inverse=True)
            mix = np.zeros((size, len(used)), np.float32)
            np.add.at(mix, (row[kept], place[kept]), 1)
            values = table[used]
            if spent > .5:
                steps = steps_of(values)
                values = coded(values, steps) * steps
            summed = mix @ values
            length = np.maximum(np.linalg.norm(summed, axis=1, keepdims=True), 1e-6)
            said, wanted = summed / length, targets[picked]
            ours, theirs = said @ said.T / heat, wanted @ wanted.T / heat
            np.fill_diagonal(ours, -1e4)
            np.fill_diagonal(theirs, -1e4)
            gap = softmax(ours) - softmax(theirs)
            choice = softmax(said @ wanted.T / .05)
            choice[np.arange(size), np.arange(size)] -= 1
            slope = (gap + gap.T) @ said / heat + contrast / .05 * (choice @ wanted) - 2 * wanted
            slope = (slope - said * (slope * said).sum(1, keepdims=True)) / length / size
            slope = mix.T @ slope
            count[used] += 1
            moment[used] = .9 * moment[used] + .1 * slope
            spread[used] = .99 * spread[used] + .01 * slope ** 2
            times = count[used][:, None]
            pace = rate * min(1, step / 100 + .05) * (.5 + .5 * math.cos(math.pi * spent)) + 2e-5
            table[used] -= pace * (moment[used] / (1 - .9 ** times)) / (np.sqrt(spread[used] / (1 - .99 ** times)) + 1e-8)
            near = (said * wanted).sum(1).mean()
            step += 1
        epoch += 1
        log(f'  epoch {epoch} step {step} {time.time() - began:.0f}s cosine {near:.4f}')
    return table


def reduced(vectors, pairs, other_pairs):
    """Centred, in fewer dimensions; the second language turned so that what it says lies near what the first says."""
    mean = vectors.mean(0)
    centred = vectors - mean
    _, axes = np.linalg.eigh(centred.T @ centred)
    axes = axes[:, ::-1][:, :DIMENSIONS]
    if other_pairs is not None:
        left, _, right = np.linalg.svd(unit((pairs - mean) @ axes).T @ other_pairs)
        axes = axes @ (left @ right)
    return lambda rows: unit((rows - mean) @ axes).astype(np.float32)


def written(words, table):
    steps = steps_of(table)
    codes = coded(table, steps).astype(np.int8)
    loud = steps[:, 0] * np.linalg.norm(table, axis=1) ** -EVENED
    # The heaviest few would make all others coarse.
    scales = np.clip(np.round(loud / np.quantile(loud, .9995) * SCALE), 1, SCALE).astype(np.uint16)
    nibbles = (codes + 8).astype(np.uint8)
    text = '\n'.join(words).encode()
    head = b'TRPM' + struct.pack('<HHII', 1, DIMENSIONS, len(words), len(text))
    packed = nibbles[:, 0::2] << 4 | nibbles[:, 1::2]
    return head + text + scales.astype('<u2').tobytes() + packed.tobytes(), codes.astype(np.float64) * scales[:, None]


# ---- measuring ----
def sentence(words, table, text):
    ids = words.of(text)
    return unit(table[ids].sum(0)) if ids else np.zeros(table.shape[1])


def facts_of(file, facts):
    """A play's facts by their ids; where there is no blueprint, as in a case, each fact is its own name."""
    if not os.path.exists(file):
        return {fact: fact for fact in facts}
    return {fact['id']: fact['text'] for fact in json.load(open(file))['facts']}


def found(cases, plays, language, vector):
    right, count, missed = 0, 0, []
    for play, facts in cases.items():
        if (HAN.search(str(facts)) is not None) != (language == 'zh'):
            continue
        texts = facts_of(f'{plays}/{play}/blueprint.json', facts)
        told = np.stack([vector(text) for text in texts.values()])
        for id_, tellings in facts.items():
            for telling in tellings:
                best = list(texts)[int((told @ vector(telling)).argmax())]
                count += 1
                right += best == id_
                if best != id_:
                    missed.append(f'    {play}.{id_}, found {best}: {telling}')
    return right, count, missed


def make(work, out, seconds, cases, plays, only):
    log = lambda text: print(text, flush=True)
    english_pairs = None
    for language in ('en', 'zh'):
        words = Words(language, open(f'{work}/vocab.{language}.txt').read().split('\n'))
        singles, pairs, _ = map(int, open(f'{work}/layout.{language}.txt').read().split())
        texts = open(f'{work}/encode.{language}.txt').read().split('\n')
        vectors = np.fromfile(f'{work}/vectors.{language}.f32', np.float32).reshape(-1, 384 if language == 'en' else 512)
        texts = texts[:len(vectors)]
        vectors = vectors[:len(texts)]
        pair_rows = vectors[singles:singles + pairs]
        reduce_ = reduced(vectors[singles:], pair_rows, english_pairs)
        if language == 'en':
            english_pairs = reduce_(pair_rows)
        else:
            log(f'zh: pairs across languages, cosine {(reduce_(pair_rows) * english_pairs).sum(1).mean():.3f}')
        if only and only != language:
            continue
        targets = reduce_(vectors)
        bags = [np.array(words.of(text), np.int32) for text in texts]
        counts = np.bincount(np.concatenate(bags[singles:]), minlength=len(words.words))
        weight = 1e-3 / (1e-3 + counts / counts.sum())
        first = (targets[:singles] * weight[:, None]).astype(np.float32)
        usable = [i for i, bag in enumerate(bags) if len(bag) > 0 and (i >= singles or counts[i] < 400)]
        log(f'{language}: {len(texts)} texts, {len(words.words)} words, {(counts < 5).sum()} of them met fewer than 5 times')
        if cases:
            right, count, _ = found(cases, plays, language, lambda t: sentence(words, first, t))
            log(f'  each word encoded alone: {right} of {count}')
        table = learn([bags[i] for i in usable], targets[usable], first, seconds, log)
        data, codes = written(words.words, table)
        packed = gzip.compress(data, 9, mtime=0)
        open(f'{out}/meaning.{language}.bin.gz', 'wb').write(packed)
        log(f'  written: {len(data)} bytes, {len(packed)} compressed')
        if cases:
            for name, values in (('learned', table), ('learned, four bits', codes)):
                right, count, missed = found(cases, plays, language, lambda t: sentence(words, values, t))
                log(f'  {name}: {right} of {count}')
            log('\n'.join(missed))


if __name__ == '__main__':
    ask = argparse.ArgumentParser()
    ask.add_argument('deed', choices=['prepare', 'learn'])
    ask.add_argument('language', nargs='?', choices=['en', 'zh'])
    for name in ('models', 'work', 'out', 'cases', 'plays'):
        ask.add_argument('--' + name)
    ask.add_argument('--seconds', type=float, default=300)
    args = ask.parse_args()
    if args.deed == 'prepare':
        prepare(args.language, args.models, args.work)
    else:
        make(args.work, args.out, args.seconds, json.load(open(args.cases)) if args.cases else {}, args.plays, args.language)
