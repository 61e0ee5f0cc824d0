import type { Translation } from '@troupe/core/text';
import type { errors as english } from './errors.en.ts';

export const errors: Translation<typeof english> = {
  'model-malformed/no-transcript': [
    '{url} 发回的不是文字记录。',
    '请用会给出时间的模型，例如 whisper-1，或本地服务器里的 whisper（faster-whisper-server、vLLM、LocalAI）。',
  ],
  'model-bad-request/web-page': ['{url} 上回应的是网页，不是模型服务器。', '请检查地址：多数服务器的地址以 /v1 结尾。'],
  'model-bad-request/redirect': ['{url} 的模型服务器把人转到别处{to?（#）}，而没有谁允许这样做。', '如果信得过，请直接给出它指向的地址。'],
  'model-bad-request/too-much': ['{url} 的模型服务器一次发来超过 {most} MB：已经挂断。', '请检查地址，以及中间隔着什么。'],
  'model-truncated/broke-off': ['{url} 的模型服务器的回答中断了。', '请再试一次；如果还是这样，看看服务器的日志。'],
  'model-malformed/no-part': ['{url} 的模型服务器发来的东西不像回答。', '请再试一次；如果还是这样，看看中间隔着什么。'],
  'model-malformed/vectors': ['{url} 发回的不是所问的向量。', '请看看服务器是否提供嵌入，模型是不是编码器。'],
  'model-key-refused/characters': ['密钥里有密钥不会有的字符。', '请重新复制密钥，不要带空格或换行。'],
  'model-bad-request/address': ['模型服务器的地址不是网址。', '请给像 http://127.0.0.1:11434/v1 这样的地址。'],
  'model-unreachable/nobody': ['{url} 上没有谁回应。', '{url} 的服务器在运行吗？请启动它，或换一个地址。'],
  'model-unreachable/name': ['找不到 {url} 的模型服务器的名字。', '请检查地址和网络。'],
  'model-time-out/server': ['{url} 的模型服务器没有及时回答。', '请看看它是不是太忙，或多给它一些时间。'],
  'model-unreachable/insecure': ['与 {url} 的连接不安全（{code}）。', '请检查服务器的证书，或换成正确的地址。'],
  'model-unreachable': ['连不上 {url} 的模型服务器（{detail}）。', '请看看它是否在运行，中间有没有阻隔。'],
  'model-unreachable/no-server': ['{url} 上没有谁及时以模型服务器的身份回应。', '请看看它是否在运行、是不是太忙。'],
  'model-bad-request/no-server': ['{url} 上回应的不是模型服务器。', '请检查地址：多数服务器的地址以 /v1 结尾。'],
  'model-malformed/no-times': [
    '{url} 说出了说的话，却没有说出时间。',
    '请用会给出时间的模型，例如 whisper-1，或本地服务器里的 whisper（faster-whisper-server、vLLM、LocalAI）。',
  ],
  'model-key-refused': ['{url} 的模型服务器不认这个密钥。{said?它说：#}', '请看看密钥是不是这台服务器的、是否还有效。'],
  'model-key-refused/wanted': ['{url} 的模型服务器要密钥。{said?它说：#}', '请给它一个，或用不要密钥的服务器。'],
  'model-key-refused/credit': ['{url} 的账户没有余额了。{said?它说：#}', '请充值，或换一个模型。'],
  'model-rate-limited': ['{url} 的模型服务器要求慢一点。{said?它说：#}', '请稍等片刻，或同时少问几个。'],
  'model-time-out/too-long': ['{url} 的模型服务器用的时间太长。{said?它说：#}', '请看看它是不是太忙，或用小一些的模型。'],
  'model-bad-request/unknown': ['{url} 的模型服务器不认得这个模型或路径。{said?它说：#}', '它有：{models}{more?、……}。'],
  'model-bad-request/unknown-name': ['{url} 的模型服务器不认得这个模型或路径。{said?它说：#}', '请检查模型的名字。'],
  'model-bad-request/unknown-path': ['{url} 的模型服务器不认得这个模型或路径。{said?它说：#}', '请检查地址：多数服务器要的是 {url}/v1。'],
  'model-server-error': ['{url} 的模型服务器出了差错（{status}）。{said?它说：#}', '请再试一次；如果还是这样，看看它自己的日志。'],
  'model-bad-request': ['{url} 的模型服务器不接受这个请求（{status}）。{said?它说：#}', '请检查模型的名字和设置。'],
};
