// A policy small enough for any machine, trained by GRPO against the real reward server.
// node examples/training/toy.mjs [steps] [report.md]: prints the curve, and writes it where it is told to.
import { writeFileSync } from 'node:fs';
import { draw, plainTokens, scoreOver, startRewardServer, trainToy } from '@troupe/training';

const [steps = '150', report] = process.argv.slice(2);
const server = await startRewardServer({ encoders: { semantic: plainTokens }, clips: '.' });
const { curve, policy } = await trainToy({ score: (group) => scoreOver(server.url, group), steps: Number(steps) });
await server.close();

const names = ['total', 'format', 'vision', 'semantic', 'pcg'];
const width = 10;
const blocks = Array.from({ length: Math.ceil(curve.length / width) }, (_, block) => curve.slice(block * width, (block + 1) * width));
const mean = (points, name) => points.reduce((sum, point) => sum + point[name], 0) / points.length;
const rows = blocks.map((points, block) => [block * width, ...names.map((name) => mean(points, name).toFixed(2))]);
const [before, after] = [blocks[0], blocks.at(-1)].map((points) => mean(points, 'total'));

for (const [step, total, ...rest] of rows)
  console.log(`${String(step).padStart(4)}  ${'█'.repeat(Math.max(0, Math.round((Number(total) + 6) * 3)))} ${total}  (${rest.join(' ')})`);
console.log(`\nFrom ${before.toFixed(2)} to ${after.toFixed(2)}. What it says now:\n${draw(policy, 1, 'after').text}`);

if (report) {
  const table = [['step', ...names], names.concat('').map(() => '--'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  writeFileSync(
    report,
    `# The curve of a run that learns\n\nA toy policy (nine choices in a row, some forty options), ${steps} steps of GRPO in groups of sixteen against the real reward server, made with\n\`node examples/training/toy.mjs ${steps} ${report}\`. Means over ten steps, from step 0:\n\n${table}\n\nFrom ${before.toFixed(2)} to ${after.toFixed(2)}. A completion drawn before: \`${draw({ ...policy, logits: policy.logits.map((row) => row.map(() => 0)) }, 1, 'before').text}\`\n\nAnd after:\n\n\`\`\`\n${draw(policy, 1, 'after').text}\n\`\`\`\n\nIn groups of eight and with larger steps (\`rate\` 3) four seeds of six stay at about 5.3: they settle on \`<answer>…</think><think>…</answer>\`, which holds every tag\nonce and so earns 4 of 5 for its form. Larger groups see the way out.\n`,
  );
}
