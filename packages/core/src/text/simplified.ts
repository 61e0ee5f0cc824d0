/** Traditional characters of common verbs and things, each above its simplified one. Lengths stay as they are. */
const traditional =
  '開關門劍槍殺擊襲飛變騰駕雲霧觀視檢書讀寫給遞還獻擺進裝丟鬆擲拋啟閉蓋鎖鑰動運閱簽細著環顧審尋聽離趕隨蹤脫彈發術訣說問語訴掛簾帳氈燈燭蠟籠籃擔馬師媽親燒滅點撲擋攔護張紙條簡畫鏡錢銀幣頭臉過來後邊裡裏這個們將從對與為會號喚請聲隱現亂斷壞毀觸飲嘗鹹擁摟臥躍衝躡繩櫃櫥幾牀冊記藥葉屍體國魚鳥紮釘鈀鐵齒經緊舉揮掄輕幹靜訊機電話戶廳樓宮園壓擠搶奪撿撥懷攙騎雙廣滿戲劉陳孫淨豬聖婦兒參禮謝別東車長風義憤淚場時間內劇終節兩標題註備導編齣佈樂學誰當';
const simple =
  '开关门剑枪杀击袭飞变腾驾云雾观视检书读写给递还献摆进装丢松掷抛启闭盖锁钥动运阅签细着环顾审寻听离赶随踪脱弹发术诀说问语诉挂帘帐毡灯烛蜡笼篮担马师妈亲烧灭点扑挡拦护张纸条简画镜钱银币头脸过来后边里里这个们将从对与为会号唤请声隐现乱断坏毁触饮尝咸拥搂卧跃冲蹑绳柜橱几床册记药叶尸体国鱼鸟扎钉耙铁齿经紧举挥抡轻干静讯机电话户厅楼宫园压挤抢夺捡拨怀搀骑双广满戏刘陈孙净猪圣妇儿参礼谢别东车长风义愤泪场时间内剧终节两标题注备导编出布乐学谁当';

const folded = new Map([...traditional].map((character, index) => [character, simple[index] ?? character]));
const any = new RegExp(`[${traditional}]`, 'gu');

/** Chinese text with common traditional characters as simplified ones, position by position. */
export function simplified(text: string): string {
  return text.replace(any, (character) => folded.get(character) ?? character);
}
