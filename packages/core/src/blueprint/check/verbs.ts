/** Verbs of speaking: a text that gives one to somebody puts words in their mouth. */
export const speaking =
  forms(`say:said tell:told ask answer reply:replied cry:cried shout whisper murmur mutter speak:spoke:spoken confess admit declare swear:swore:sworn
  promise command order beg:begged scream exclaim announce explain call yell demand plead insist agree apologise apologize object protest reveal mention
  remark add retort curse pray warn sing:sang:sung vow acknowledge`);

/** Verbs of doing. Falling, dying, standing and the like happen to people and are not among them. */
export const acting =
  forms(`take:took:taken grab:grabbed draw:drew:drawn stab:stabbed strike:struck:stricken walk run:ran leave:left enter go:went:gone come:came
  turn kneel:knelt rise:rose:risen hide:hid:hidden open close pick put:put give:gave:given hand throw:threw:thrown kill hit:hit push pull drop read:read
  write:wrote:written tear:tore:torn burn:burned:burnt drink:drank:drunk eat:ate:eaten nod:nodded smile laugh weep:wept embrace kiss touch reach step:stepped
  move decide refuse slip:slipped flee:fled escape seize snatch lift lower raise carry:carried drag:dragged search unlock lock hurry:hurried rush storm
  pace bow follow lead:led attack fight:fought shake:shook:shaken lean sign steal:stole:stolen break:broke:broken smash pour point press squeeze choose:chose:chosen
  approach retreat withdraw:withdrew:withdrawn wave clutch grip:gripped lunge leap jump climb crawl creep:crept sneak return depart surrender confront`);

/** Every form of each verb: base, third person, -ing, past and participle. Irregular pasts follow a colon. */
function forms(list: string): ReadonlySet<string> {
  return new Set(
    list.split(/\s+/).flatMap((entry) => {
      const [base = '', ...pasts] = entry.split(':');
      const doubled = pasts.find((past) => past.endsWith(`${base.at(-1)}${base.at(-1)}ed`))
        ? `${base}${base.at(-1)}`
        : base.replace(/e$/, '');
      const third = /(?:s|sh|ch|x|o)$/.test(base) ? `${base}es` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
      return [base, third, `${doubled}ing`, ...(pasts.length > 0 ? pasts : [base.endsWith('e') ? `${base}d` : `${base}ed`])];
    }),
  );
}

/** Longest first, so that the first to fit is the one meant. */
export const hanSpeaking = byLength(
  `说 说道 问 问道 答 回答 答道 答应 喊 喊道 叫 叫道 嚷 低语 承认 坦白 宣布 告诉 吼 吼道 骂 发誓 命令 恳求 哀求 央求 请求 解释 抗议 道歉 惊呼 呼喊 开口 自语 唱 念 警告 提醒 许诺 劝`,
);

export const hanActing =
  byLength(`拿 取 拔 刺 走 跑 离开 进来 出去 转身 转过 跪 藏 躲 打开 关上 推 拉 扔 抛 递 交给 杀 打 抓 握 丢 读 写 撕 烧 喝 吃 点头 摇头 微笑 笑 哭 抱 拥抱 吻 伸手 伸出 站起 坐下 掀
  冲 逃 抬头 低头 决定 拒绝 捡 拾 夺 偷 搜 锁 放下 举起 扑 跳 爬 退 靠近 走近 跟 追 砸 踢 攻击 回来 返回 离去`);

function byLength(list: string): readonly string[] {
  return list.split(/\s+/).sort((a, b) => b.length - a.length);
}
