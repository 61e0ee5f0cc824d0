import type { Named } from './plan.ts';

export const scriptZh = `# 这出戏的测试脚本，用 npx troupe rehearse 运行。一行一件事：
#   seed N                     演哪一个晚上（写在所有台词之前）
#   as 名字                    以下由谁说话；提到的人从开场就有座
#   > 文字                     这个人轮到时输入的话：“台词”、*动作*、/pass
#   again 文字 until 何事      每次轮到都说同一句，直到何事发生
#   expect 何事                必须在上一句之后、下一次轮到之前发生
#   expect not 何事            不许发生
#   never hear /…/             整晚一次也不许听见
# 何事可以是：hear /…/ · ruling success|failure [/…/] · point ID [by flag|forced] · ending ID · curtain

seed 1
as 沈青
never hear /沈青说/

# 世界会拒绝，并且说明理由。
> *搜查书桌*
expect ruling failure /柜台/

# 第一个关节，走两条路中的一条。
> “晚上好，老周。有沈青的东西吗？”
again “老周，求您再找找。” until hear /\\S/
> *打开书桌*
again “老周，您说话呀。” until point asking by flag

# 然后走到一个结局。
> “老周，为什么？”
again “老周，用您自己的话说。” until hear /\\S/
> *读旧信*
again “老周，原来是这样。” until ending opened
`;

export const readmeZh = ({ id, title }: Named): string => `# ${title}

一出完整的小戏，供你改写：一间屋，两个人，三样东西，一个秘密，两个关节，两种结局。不改也能演。

| 文件 | 是什么 | 怎么改 |
|---|---|---|
| \`blueprint.json\` | 戏本身：有谁，在哪儿，藏着什么，非发生不可的是什么 | 先改 \`theme\`、\`synopsis\` 和 \`characters\`，再改各个关节 |
| \`bank.json\` | 替角的台词：没有接入模型时由替角演出 | 一次换一个人物的台词 |
| \`${id}.script.txt\` | 测试脚本：输入什么，必须听见什么 | 随戏一起改，每个结局写一份 |
| \`README.md\` | 这一页 | 写成一张不泄底的戏单 |

每改一处，就运行：
\`\`\`
npx troupe check 文件夹
npx troupe rehearse 文件夹
npx troupe perform 文件夹
\`\`\`
文件夹就是这个文件所在的地方。格式全在 Troupe 仓库的 docs/guide-plays.md。
`;
