import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'model-bad-request/not-ai-sdk': [
    '这不是 AI SDK 的语言模型，或它的接口在第 2 版之前。',
    '请给 provider 返回的东西，例如 AI SDK 5 或更新版的 openai("gpt-5")。',
  ],
  'model-bad-request/picture': ['有一张图片既不是 data URI，也不是网址。', '请发 data:image/jpeg;base64,…，或它的网址。'],
  'model-truncated/broke-off-model': ['模型 {name} 的回答中断了。', '请再试一次；如果还是这样，换一个模型。'],
  'model-bad-request/none': ['{url} 的模型服务器没有提供模型。', '请在那里装上一个，或用 --model-name 指出一个。'],
  'model-unreachable/silent': ['{url} 的模型服务器没有回应。', '请看看它是否在运行：npx troupe doctor'],
  'port-in-use': ['端口 {port} 已被占用。', '请停下占用它的程序，或用 --port 换一个。'],
  'port-refused': ['这个用户不能用端口 {port}。', '请用 --port 选 1024 以上的。'],
  'address-refused': ['服务器不能在 {host}:{port} 上等人（{code}）。', '请用 --host 选这台机器的地址。'],
  'request-too-large': ['请求太大了。', '请少发一些。'],
  'search-failed': ['{host} 的搜索失败了：{why}。', '请稍后再试，或不查资料来写。'],
  'usage-search': ['没有“{search}”这种搜索。', '请选 wikipedia、none，或给像 https://host/search?q={query}&format=json 这样的地址。'],
  'config-search': ['网络搜索的地址里没有 {query}。', '请写成像 https://host/search?q={query}&format=json 这样。'],
  'template-invalid': [
    '这个聊天模板用不了：{why}。',
    '请原样使用模型 tokenizer_config.json 里的 chat_template，或选 chatml、mistral 或 llama3。',
  ],
  'search.status': '它回答 {status}',
  'search.late': '它在 {seconds} 秒内没有回答',
  'model-key-refused/provider': ['模型 {name} 拒绝了密钥。{said?它说：#}', '请看看密钥是不是这家的、是否还有效，以及还有没有余额。'],
  'model-rate-limited/provider': ['模型 {name} 要求慢一点。{said?它说：#}', '请稍等片刻，或同时少问几个。'],
  'model-time-out/provider': ['模型 {name} 用的时间太长。{said?它说：#}', '请看看它是不是太忙，或用小一些的模型。'],
  'model-server-error/provider': ['模型 {name} 出了差错。{said?它说：#}', '请再试一次；如果还是这样，换一个模型。'],
  'model-unreachable/provider': ['模型 {name} 连不上。{said?它说：#}', '请检查它的地址和网络。'],
  'model-bad-request/provider': ['模型 {name} 不接受这个请求。{said?它说：#}', '请检查模型的名字和设置。'],
  'model-malformed/provider': ['模型 {name} 出了差错。{said?它说：#}', '请再试一次，或换一个模型。'],
};
