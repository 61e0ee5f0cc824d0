"""Packs nets that make.py wrote into one reader: eleven levels, two to a byte (the spans it finds stay the same; measured in docs/benchmarks.md).

    python3 pack.py OUT NET...
"""
import base64, gzip, json, sys
import numpy as np

TOP = 5


def packed(matrix):
    codes = np.frombuffer(base64.b64decode(matrix['codes']), np.int8).reshape(matrix['rows'], -1)
    if len(codes) == 1: return matrix
    weights = codes * np.array(matrix['scales'])[:, None]
    most = np.abs(weights).max(1, keepdims=True)
    # For each row the scale that loses least.
    tried = [(((weights - np.clip(np.round(weights / s), -TOP, TOP) * s) ** 2).sum(1), s) for s in (most * f / TOP + 1e-9 for f in (1, .85, .7, .6))]
    scale = np.stack([s[:, 0] for _, s in tried])[np.stack([e for e, _ in tried]).argmin(0), np.arange(len(weights))]
    levels = np.clip(np.round(weights / scale[:, None]), -TOP, TOP).astype(np.int8).flatten() + 8
    if len(levels) % 2: levels = np.append(levels, 8)
    pairs = (levels[::2].astype(np.uint8) << 4) | levels[1::2].astype(np.uint8)
    return {'rows': matrix['rows'], 'scales': [float('%.4g' % s) for s in scale], 'codes': base64.b64encode(pairs.tobytes()).decode()}


out, *files = sys.argv[1:]
read = [json.load(open(file, encoding='utf8')) for file in files]
nets = [{'marks': one['marks'], 'layers': {name: packed(matrix) for name, matrix in one['layers'].items()}} for one in read]
text = json.dumps({'tags': read[0]['tags'], 'situations': read[0]['situations'], 'nets': nets}, ensure_ascii=False, separators=(',', ':'))
with open(out, 'w', encoding='utf8') as file: file.write(text + '\n')
print(out, len(text), 'packed', len(gzip.compress(text.encode(), 9)))
