"""Teaches the reader of topics (PyTorch, a GPU or patience).

    python3 make.py LANGUAGE FOLDER OUT [teachers]

FOLDER holds what label.mjs wrote. Several teachers are taught on the labelled topics and their variants; the pupil, which is shipped, is taught
on the same rows by the labels and by what the teachers take for likely. One topic in seven is held out from all of it and measured at the end.
"""
import base64, collections, gzip, json, math, sys
import numpy as np, torch
from torch import nn

DEVICE = 'cuda' if torch.cuda.is_available() else 'cpu'
LABELS = 'PSALMTOEV'
PUPIL = {'en': (112, 112, 88), 'zh': (96, 96, 80)}
TAGS = ['O'] + [f'{b}-{l}' for l in LABELS for b in 'BI']
SITUATIONS = ('accused caller confession handover hiding inheritance kept-letter last-evening lost-way masterpiece missing-thing old-enemies other '
              'recognised refusal return shut-in tempter traitor uninvited wager whose').split()


def load(language, folder):
    with gzip.open(f'{folder}/rows.{language}.jsonl.gz', 'rt', encoding='utf8') as file: rows = [json.loads(line) for line in file]
    with gzip.open(f'{folder}/keys.{language}.i8.gz') as file: keys = np.frombuffer(file.read(), np.int8).reshape(-1, 256).astype(np.float32) / 256
    return rows, keys


def marks_of(rows):
    seen = collections.Counter(mark for row in rows if row['copy'] == 0 and not row['held'] for marks in row['marks'] for mark in set(marks))
    need = {'w': 5, 's': 4, 'c': 3, 'd': 9}
    return sorted(mark for mark, count in seen.items() if count >= need[mark[0]])


class Data:
    """Rows as tensors on the device, all of one length."""

    def __init__(self, rows, marks, keys):
        index = {mark: at + 1 for at, mark in enumerate(marks)}
        self.rows, self.n = rows, len(rows)
        self.length = T = max(len(row['tags']) for row in rows)
        K, M, F = len(rows[0]['keys'][0]), len(rows[0]['marks'][0]), rows[0]['width']
        k = np.full((self.n, T, K), len(keys), np.int32); m = np.zeros((self.n, T, M), np.int32); f = np.zeros((self.n, T, F), np.float32)
        t = np.full((self.n, T), -100, np.int64); s = np.full(self.n, -100, np.int64); g = np.zeros((self.n, 256), np.float32)
        for i, row in enumerate(rows):
            n = len(row['tags'])
            k[i, :n] = row['keys']; m[i, :n] = [[index.get(one, 0) for one in each] for each in row['marks']]
            for j, flags in enumerate(row['flags']): f[i, j, flags] = 1
            t[i, :n] = [TAGS.index(tag) for tag in row['tags']]
            if row['situation'] in SITUATIONS: s[i] = SITUATIONS.index(row['situation'])
            g[i] = row['meaning']
        put = lambda a: torch.from_numpy(a).to(DEVICE)
        self.k, self.m, self.f, self.t, self.s, self.g = put(k), put(m), put(f), put(t), put(s), put(g / 64)
        self.lengths = (self.t >= 0).sum(1); self.long = self.lengths.cpu()


class Net(nn.Module):
    def __init__(self, keys, slots, marks, flags, wide, first, second):
        super().__init__()
        self.keys = nn.Embedding.from_pretrained(torch.cat([torch.from_numpy(keys), torch.zeros(1, 256)]) * 4, freeze=True)
        self.vectors = nn.Linear(256 * slots, wide)
        self.flags = nn.Linear(flags, wide, bias=False)
        self.marks = nn.Embedding(marks + 1, wide, padding_idx=0)
        nn.init.normal_(self.marks.weight, std=.1); self.marks.weight.data[0] = 0
        self.one = nn.LSTM(wide, first, batch_first=True, bidirectional=True)
        self.two = nn.LSTM(2 * first, second, batch_first=True, bidirectional=True)
        self.out = nn.Linear(2 * second + 2 * first, len(TAGS))
        self.sit = nn.Linear(4 * second, len(SITUATIONS))
        self.meaning = nn.Linear(256, len(SITUATIONS), bias=False)
        self.drop = nn.Dropout(.35)

    def forward(self, d, at):
        lengths = d.long[at]
        n = int(lengths.max())
        at = at.to(DEVICE)
        k, m, f = d.k[at, :n], d.m[at, :n], d.f[at, :n]
        v = self.keys(k).flatten(2)
        if self.training:
            # What is known by heart is left out now and then: unknown words must be read too.
            m = m * (torch.rand(m.shape, device=m.device) > .35)
            v = v * (torch.rand(v.shape[:2] + (1,), device=v.device) > .05)
        x = torch.tanh(self.vectors(self.drop(v)) + self.flags(f) + self.marks(m).sum(2))
        pack = lambda y: nn.utils.rnn.pack_padded_sequence(y, lengths, batch_first=True, enforce_sorted=False)
        un = lambda y: nn.utils.rnn.pad_packed_sequence(y, batch_first=True)[0]
        a = self.drop(un(self.one(pack(self.drop(x)))[0]))
        b = un(self.two(pack(a))[0])
        there = (torch.arange(n, device=b.device)[None] < d.lengths[at][:, None])[..., None]
        top = b.masked_fill(~there, -9).max(1)[0]; mean = (b * there).sum(1) / there.sum(1)
        b = self.drop(b)
        return self.out(torch.cat([b, a], 2)), self.sit(self.drop(torch.cat([top, mean], 1))) + self.meaning(self.drop(d.g[at]))


def teach(net, d, taught, epochs, seed, soft=None, rate=2e-3):
    torch.manual_seed(seed)
    net.to(DEVICE).train()
    decay = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=.01)
    batch = 192; steps = epochs * (len(taught) // batch)
    plan = torch.optim.lr_scheduler.OneCycleLR(decay, rate, total_steps=steps + 1, pct_start=.15)
    # Labelled lines as they stand count more than their variants.
    weight = torch.tensor([4. if d.rows[i]['copy'] == 0 else 1. if d.rows[i]['origin'] >= 0 else .6 for i in taught])
    pool = torch.tensor(taught)
    for step in range(steps):
        at = pool[torch.multinomial(weight, batch)]
        tags, sit = net(d, at); at = at.to(DEVICE)
        t = d.t[at, :tags.shape[1]]
        loss = nn.functional.cross_entropy(tags.flatten(0, 1), t.flatten(), ignore_index=-100, label_smoothing=.03)
        loss = loss + .25 * nn.functional.cross_entropy(sit, d.s[at], ignore_index=-100, label_smoothing=.1).nan_to_num()
        if soft is not None:
            want, calls = soft[0][at, :tags.shape[1]].float(), soft[1][at].float()
            there = (t >= 0)[..., None]
            loss = .3 * loss + (-(want * tags.log_softmax(-1)) * there).sum() / there.sum() + .3 * -(calls * sit.log_softmax(-1)).sum(1).mean()
        decay.zero_grad(); loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.); decay.step(); plan.step()
    return net.eval()


@torch.no_grad()
def likely(net, d, at):
    tags = torch.zeros(len(at), d.length, len(TAGS), dtype=torch.float16, device=DEVICE); sit = torch.zeros(len(at), len(SITUATIONS), device=DEVICE)
    for i in range(0, len(at), 1024):
        a, b = net(d, torch.tensor(at[i:i + 1024]))
        tags[i:i + 1024, :a.shape[1]] = a.softmax(-1).half(); sit[i:i + 1024] = b.softmax(-1)
    return tags, sit


def moves_of(d, taught):
    count = np.full((len(TAGS) + 1, len(TAGS)), .2)
    for i in taught:
        if d.rows[i]['copy']: continue
        last = len(TAGS)
        for tag in d.rows[i]['tags']:
            now = TAGS.index(tag); count[last, now] += 1; last = now
    # How a label goes on; how often it comes at all the net knows itself.
    moves = np.zeros_like(count)
    for b in range(len(TAGS) + 1):
        for a in range(len(TAGS)):
            inside = TAGS[a][0] == 'I'
            if inside and (b == len(TAGS) or TAGS[b][2:] != TAGS[a][2:] or TAGS[b] == 'O'): moves[b, a] = -9
    return moves


def best(p, moves):
    log = np.log(p + 1e-6); so = log[0] + moves[-1]; back = []
    for row in log[1:]:
        all_ = so[:, None] + moves[:-1]; back.append(all_.argmax(0)); so = all_.max(0) + row
    path = [int(so.argmax())]
    for one in reversed(back): path.insert(0, int(one[path[0]]))
    return [TAGS[i] for i in path]


def spans(tags):
    found, start = [], None
    for i, tag in enumerate(tags + ['O']):
        if start is not None and not tag.startswith('I-'): found.append((tags[start][2:], start, i)); start = None
        if tag.startswith('B-'): start = i
    return set(found)


def measure(name, tags, sit, d, at, moves, show=0):
    right, told, there, whole, near, hits, top2 = collections.Counter(), collections.Counter(), collections.Counter(), 0, 0, 0, 0
    for row, (i, p) in enumerate(zip(at, tags.float().cpu().numpy())):
        one = d.rows[i]; a = spans(one['tags']); b = spans(best(p[:len(one['tags'])], moves))
        for s in a & b: right[s[0]] += 1
        for s in b: told[s[0]] += 1
        for s in a: there[s[0]] += 1
        core = lambda found: {s for s in found if s[0] in 'PLT'}
        whole += core(a) == core(b)
        over = lambda x, y: all(any(o[0] in s[0] + ('S' if s[0] == 'P' else '') and o[1] < s[2] and s[1] < o[2] for o in y) for s in core(x))
        near += over(a, b) and over(b, a)
        order = [SITUATIONS[j] for j in sit[row].argsort(descending=True)[:2]]
        hits += order[0] == one['situation']; top2 += one['situation'] in order
    f1 = lambda l: 2 * right[l] / max(1, told[l] + there[l])
    print(name, ' '.join('%s %.2f' % (l, f1(l)) for l in LABELS), 'all %.3f' % (2 * sum(right.values()) / (sum(told.values()) + sum(there.values()))),
          'PLT whole %.2f, overlapping %.2f' % (whole / len(at), near / len(at)), 'situation %.2f, of two %.2f, n %d' % (hits / len(at), top2 / len(at), len(at)), flush=True)


def packed(matrix, top):
    """Whole numbers, a scale for each row."""
    matrix = np.atleast_2d(np.asarray(matrix, np.float32))
    scale = np.abs(matrix).max(1, keepdims=True) / top + 1e-9
    return np.round(matrix / scale).astype(np.int8), scale


def quantise(net, top):
    for name, p in net.named_parameters():
        if name != 'keys.weight' and p.dim() > 1:
            q, scale = packed(p.data.cpu().numpy(), top); p.data = torch.from_numpy((q * scale).astype(np.float32)).to(DEVICE)


def write(net, marks, moves, slots, path, top):
    layers = {}
    for name, p in net.named_parameters():
        if name == 'keys.weight': continue
        a = p.detach().cpu().numpy()
        q, scale = packed(a, top if a.ndim > 1 else 127)
        layers[name] = {'rows': q.shape[0], 'scales': [float('%.4g' % s) for s in scale[:, 0]], 'codes': base64.b64encode(q.tobytes()).decode()}
    with open(path, 'w', encoding='utf8') as file:
        json.dump({'tags': TAGS, 'situations': SITUATIONS, 'marks': marks, 'layers': layers}, file, ensure_ascii=False, separators=(',', ':'))


def main(language, folder, out, teachers='6', rounds='14', beginning='99'):
    rows, keys = load(language, folder)
    marks = marks_of(rows); d = Data(rows, marks, keys)
    taught = [i for i, row in enumerate(rows) if not row['held']]; held = [i for i, row in enumerate(rows) if row['held']]
    slots, flags = d.k.shape[2], d.f.shape[2]
    moves = moves_of(d, taught)
    print(language, len(rows), 'rows', len(marks), 'marks', flags, 'flags', flush=True)
    sums = None
    for seed in range(int(teachers)):
        torch.manual_seed(seed)
        wide, first, second = [(160, 160, 160), (128, 192, 128), (192, 128, 192)][seed % 3]
        net = teach(Net(keys, slots, len(marks), flags, wide, first, second), d, taught, int(rounds), seed)
        one = likely(net, d, held); measure(f'teacher {seed}', *one, d, held, moves)
        all_ = likely(net, d, list(range(d.n)))
        sums = all_ if sums is None else (sums[0] + all_[0], sums[1] + all_[1])
    soft = (sums[0] / int(teachers), sums[1] / int(teachers))
    measure('teachers', soft[0][held], soft[1][held], d, held, moves)
    for start in beginning.split(','): pupil_of(language, keys, slots, marks, flags, d, taught, held, moves, rounds, soft, out, int(start))


def pupil_of(language, keys, slots, marks, flags, d, taught, held, moves, rounds, soft, out, start):
    torch.manual_seed(start)
    pupil = teach(Net(keys, slots, len(marks), flags, *(PUPIL[language])), d, taught, int(rounds), start, soft)
    measure('pupil', *likely(pupil, d, held), d, held, moves)
    top = 31
    write(pupil, marks, moves, slots, f'{out}/reader.{language}.{start}.json', top)
    quantise(pupil, top); measure('packed', *likely(pupil, d, held), d, held, moves)


if __name__ == '__main__': main(*sys.argv[1:])
