/** What a browser does with a fragment that is not refused. Scripts of the fragments call `hit()`. */
export type Effect =
  /** A script of the fragment runs, at the latest when a visitor follows a link. */
  | 'script'
  /** A file is loaded, or a form sent, from or to another place than allowed. */
  | 'request'
  /** The elements around the fragment are changed. */
  | 'page'
  /** A property of the window, the document or a form is replaced. */
  | 'property';

interface NastyFragment {
  html: string;
  /** A part of the refusal. */
  rule: string;
  /** Absent for a fragment that is refused although no current browser shows an effect. */
  effect?: Effect;
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Name → a fragment that must be refused. */
export const NASTY_FRAGMENTS: Readonly<Record<string, NastyFragment>> = {
  'a script': { html: '<script>hit()</script>', rule: 'the element script', effect: 'script' },
  'a script in capitals': { html: '<SCRIPT>hit()</SCRIPT>', rule: 'the element script', effect: 'script' },
  'a script with a slash': {
    html: '<script/src="data:,hit()"></script>',
    rule: 'is not a complete tag',
    effect: 'script',
  },
  'a script in a drawing': { html: '<svg><script>hit()</script></svg>', rule: 'the element script', effect: 'script' },
  'a foreign script': {
    html: '<script src="https://evil.example/a.js"></script>',
    rule: 'the element script',
    effect: 'request',
  },
  'an event handler': {
    html: `<img src="/media/none.png" onerror="hit()">`,
    rule: 'attribute onerror',
    effect: 'script',
  },
  'an event handler in capitals': {
    html: `<img src="/media/none.png" ONERROR="hit()">`,
    rule: 'attribute onerror',
    effect: 'script',
  },
  'an event handler without quotes': {
    html: '<img src=x onerror=hit()>',
    rule: 'is not a complete tag',
    effect: 'script',
  },
  'an event handler after a slash': {
    html: '<img src="/media/none.png"/onerror="hit()">',
    rule: 'is not a complete tag',
    effect: 'script',
  },
  'an event handler of a drawing': { html: '<svg onload="hit()"></svg>', rule: 'attribute onload', effect: 'script' },
  'an event handler of a heading': {
    html: '<details open="" ontoggle="hit()"><summary>a</summary></details>',
    rule: 'attribute ontoggle',
    effect: 'script',
  },
  'an event handler of body': { html: '<body onpageshow="hit()">', rule: 'the element body', effect: 'script' },
  'an event handler that a quote hides': {
    html: `<p title='"><img src=/media/none.png onerror=hit()>"'>a</p><p title="a"onclick="hit()">b</p>`,
    rule: 'is not a complete tag',
  },
  'a javascript: link': { html: '<a href="javascript:hit()">a</a>', rule: 'href="javascript:', effect: 'script' },
  'a javascript: link in entities': {
    html: '<a href="&#106;&#x61;vascript&colon;hit()">a</a>',
    rule: 'href="javascript:',
    effect: 'script',
  },
  'a javascript: link with a tab': {
    html: '<a href="java&Tab;script:hit()">a</a>',
    rule: 'href="java',
    effect: 'script',
  },
  'a javascript: link with a line end': {
    html: '<a href="&NewLine;javascript:hit()">a</a>',
    rule: 'href="',
    effect: 'script',
  },
  'a javascript: link with a control character': {
    html: '<a href="\u0001javascript:hit()">a</a>',
    rule: 'control-character-in-input-stream',
    effect: 'script',
  },
  'a javascript: link in a drawing': {
    html: '<svg><a href="javascript:hit()"><text y="9">a</text></a></svg>',
    rule: 'the element a is not allowed',
    effect: 'script',
  },
  'an animated link': {
    html: '<svg><a><animate attributeName="href" values="javascript:hit()"></animate><text y="9">a</text></a></svg>',
    rule: 'the element animate',
    effect: 'script',
  },
  'a data: link': { html: '<a href="data:text/html,<script>hit()</script>">a</a>', rule: 'href="data:' },
  'a link with a backslash': { html: '<a href="/\\evil.example">a</a>', rule: 'href="/\\evil' },
  'a link without scheme': { html: '<a href="//evil.example">a</a>', rule: 'href="//evil' },
  'a link without encryption': { html: '<a href="http://a.example">a</a>', rule: 'href="http:' },
  'a pinging link': { html: '<a href="/" ping="https://evil.example/">a</a>', rule: 'attribute ping' },
  'a link into a frame': { html: '<a href="/" target="chat">a</a>', rule: 'target="chat"' },
  'a frame': { html: '<iframe src="https://evil.example/"></iframe>', rule: 'the element iframe', effect: 'request' },
  'a frame with its own document': {
    html: '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
    rule: 'the element iframe',
    effect: 'script',
  },
  'an object': {
    html: '<object data="https://evil.example/"></object>',
    rule: 'the element object',
    effect: 'request',
  },
  'an embed': { html: '<embed src="https://evil.example/">', rule: 'the element embed', effect: 'request' },
  'a base': { html: '<base href="https://evil.example/"><img src="/a">', rule: 'the element base', effect: 'request' },
  'a redirect': {
    html: '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    rule: 'the element meta',
    effect: 'request',
  },
  'a style sheet': {
    html: '<link rel="stylesheet" href="https://evil.example/a.css">',
    rule: 'the element link',
    effect: 'request',
  },
  'a style element': {
    html: '<style>main{background:url(https://evil.example/a)}</style>',
    rule: 'the element style',
    effect: 'request',
  },
  'a style attribute': {
    html: '<p style="background:url(https://evil.example/a)">a</p>',
    rule: 'attribute style',
    effect: 'request',
  },
  'a foreign picture': { html: '<img src="https://evil.example/a.png">', rule: 'src="https:', effect: 'request' },
  'a picture of the server': { html: '<img src="/api/auth/logout">', rule: 'src="/api', effect: 'request' },
  'a picture above its folder': { html: '<img src="/media/../api/a">', rule: 'src="/media/..', effect: 'request' },
  'a picture above its folder, encoded': {
    html: '<img src="/media/%2e%2e/api/a">',
    rule: 'src="/media/%2e',
    effect: 'request',
  },
  'a picture in the address': { html: `<img src="${PIXEL}">`, rule: 'src="data:' },
  'a foreign candidate': {
    html: '<img srcset="https://evil.example/a 1x, /media/a.avif 9x" src="/media/a.webp">',
    rule: 'srcset=',
    effect: 'request',
  },
  'a foreign candidate after a tab': {
    html: '<img srcset="/media/a.avif 9w,\thttps://evil.example/a.png 2000w" sizes="100vw">',
    rule: 'srcset=',
    effect: 'request',
  },
  'a foreign poster': {
    html: '<video poster="https://evil.example/a.png"></video>',
    rule: 'poster="https:',
    effect: 'request',
  },
  'a foreign film': {
    html: '<video src="https://evil.example/a.mp4"></video>',
    rule: 'src="https:',
    effect: 'request',
  },
  'a foreign background': {
    html: '<table background="https://evil.example/a.png"></table>',
    rule: 'attribute background',
    effect: 'request',
  },
  'a foreign picture in a drawing': {
    html: '<svg><image href="https://evil.example/a.png" width="9" height="9"></image></svg>',
    rule: 'the element image',
    effect: 'request',
  },
  'an image, which browsers read as img': {
    html: '<image src="https://evil.example/a.png">',
    rule: 'the element image',
    effect: 'request',
  },
  'a foreign symbol': { html: '<svg><use href="https://evil.example/a.svg#a"></use></svg>', rule: 'href="https:' },
  'a foreign symbol by xlink': {
    html: '<svg><use xlink:href="/api/a.svg#a"></use></svg>',
    rule: 'attribute xlink:href',
    effect: 'request',
  },
  'a foreign color': {
    html: '<svg><rect fill="url(https://evil.example/a.svg#a)" width="9" height="9"></rect></svg>',
    rule: 'fill="url(https:',
  },
  'a foreign color in escapes': {
    html: '<svg><rect fill="\\75rl(https://evil.example/a.svg#a)" width="9" height="9"></rect></svg>',
    rule: 'fill="\\75rl(',
  },
  'a foreign form': {
    html: '<form action="https://evil.example/" method="post"></form>',
    rule: 'action="https:',
    effect: 'request',
  },
  'a form to another call': {
    html: '<form action="/api/auth/login" method="post"></form>',
    rule: 'action="/api/auth/login"',
    effect: 'request',
  },
  'a button with its own target': {
    html: '<button formaction="https://evil.example/">a</button>',
    rule: 'attribute formaction',
  },
  'a field of another form': {
    html: '<input form="newsletter-form" name="a-b">',
    rule: 'attribute form',
    effect: 'page',
  },
  'a form that puts its data into the address': {
    html: '<form action="/api/newsletter"></form>',
    rule: 'method="post"',
  },
  'a form with the method GET': { html: '<form method="get"></form>', rule: 'method="get"' },
  'a picture named like a property of document': {
    html: '<img name="cookie" alt="">',
    rule: 'attribute name',
    effect: 'property',
  },
  'a form named like a property of document': {
    html: '<form name="getElementById"></form>',
    rule: 'attribute name',
    effect: 'property',
  },
  'a field named like a property of its form': {
    html: '<form><input name="submit"></form>',
    rule: 'name="submit"',
    effect: 'property',
  },
  'an id like a variable': { html: '<p id="config">a</p>', rule: 'id="config"', effect: 'property' },
  'an id like a container': {
    html: '<p id="__po_remote_chat_1_0_0__">a</p>',
    rule: 'id="__po_',
    effect: 'property',
  },
  'an id twice': { html: '<p id="a-b">a</p><p id="a-b">b</p>', rule: 'the id a-b', effect: 'property' },
  'an id of the template': { html: '<p id="host-footer">a</p>', rule: 'the id host-footer', effect: 'page' },
  'an end tag of the page': { html: '</main><p>a</p>', rule: 'the element main', effect: 'page' },
  'an end tag of the root': { html: '</div><p>a</p>', rule: '</div> does not close', effect: 'page' },
  'an open element': { html: '<p><b>a', rule: '<b> is not closed', effect: 'page' },
  'an open form': { html: '<form>', rule: '<form> is not closed', effect: 'page' },
  'an open table': { html: '<table><tbody><tr><td>', rule: '<td> is not closed', effect: 'page' },
  'an open list': { html: '<select>', rule: '<select> is not closed', effect: 'page' },
  'an open text field': { html: '<textarea>', rule: '<textarea> is not closed', effect: 'page' },
  'an open drawing': { html: '<svg>', rule: '<svg> is not closed' },
  'an open comment': { html: '<!-- a', rule: 'is not a complete tag', effect: 'page' },
  'an open attribute': { html: '<p title="', rule: 'is not a complete tag', effect: 'page' },
  'an open tag': { html: '<p ', rule: 'is not a complete tag', effect: 'page' },
  'an open CDATA section': { html: '<svg><![CDATA[', rule: 'is not a complete tag', effect: 'page' },
  'plain text': { html: '<plaintext>', rule: 'the element plaintext', effect: 'page' },
  'a self-closing element': { html: '<div/>', rule: '<div> is not closed' },
  'crossed elements': { html: '<b><i>a</b></i>', rule: '</b> does not close' },
  'an element that ends another': {
    html: '<p>a<div>b</div></p>',
    rule: 'the element div is not allowed in this place',
  },
  'a form in a form': {
    html: '<form><div><form></form></div></form>',
    rule: 'the element form is not allowed in this place',
  },
  'a link in a link': { html: '<a><a></a></a>', rule: 'not allowed in' },
  'a table with other content': {
    html: '<table><tbody><tr><div>a</div></tr></tbody></table>',
    rule: 'the element table is not allowed in this place',
  },
  'a table without its body': {
    html: '<table><tr><td>a</td></tr></table>',
    rule: 'not allowed in',
  },
  'HTML in a drawing': { html: '<svg><p>a</p></svg>', rule: 'not allowed in this place' },
  'elements without number': { html: '<b></b>'.repeat(5_001), rule: 'more than 5000 elements' },
  'elements without depth': { html: '<div>'.repeat(101) + '</div>'.repeat(101), rule: 'more than 100 deep' },
  'a template': {
    html: '<template><script>hit()</script></template>',
    rule: 'the element template',
  },
  'a shadow root': {
    html: '<div><template shadowrootmode="open"><img src="/media/none.png" onerror="hit()"></template></div>',
    rule: 'the element template',
    effect: 'script',
  },
  'noscript with an attribute that ends it': {
    html: '<noscript><p title="</noscript><img src=/media/none.png onerror=hit()>"></p></noscript>',
    rule: 'the element noscript',
    effect: 'script',
  },
  'a mathematical style, the classic of mutation': {
    html: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
    rule: 'the element math',
  },
  'foreign content in a drawing': {
    html: '<svg><foreignObject><img src="/media/none.png" onerror="hit()"></foreignObject></svg>',
    rule: 'the element foreignobject',
    effect: 'script',
  },
  'a style in a drawing that hides HTML': {
    html: '<svg><style><img src="/media/none.png" onerror="hit()"></style></svg>',
    rule: 'the element style',
    effect: 'script',
  },
  'a processing instruction': { html: '<?xml-stylesheet href="/a"?>', rule: 'is not a complete tag' },
  'a comment that ends early': {
    html: '<!--><img src=/media/none.png onerror=hit()>-->',
    rule: 'is not a complete tag',
    effect: 'script',
  },
  'a comment that ends with an exclamation mark': {
    html: '<!-- --!><img src=/media/none.png onerror=hit()> -->',
    rule: 'is not a complete tag',
    effect: 'script',
  },
  'an attribute twice': { html: '<p class="a" class="b">a</p>', rule: 'duplicate-attribute' },
  'a customized element': { html: '<button is="x-button">a</button>', rule: 'attribute is' },
  'an own element': { html: '<x-button></x-button>', rule: 'is not a complete tag' },
  'an element like a property of objects': { html: '<constructor></constructor>', rule: 'the element constructor' },
  'a placeholder of the template': { html: '<p title="<!--registry-->">a</p>', rule: '<!--registry-->' },
  'the address of the host': { html: '<a href="%HOST%/main.js">a</a>', rule: '%HOST%' },
  NUL: { html: '<p>a\0b</p>', rule: 'unexpected-null-character' },
};

/** Fragments that look nasty but are only text, or that every page needs. */
export const HARMLESS_FRAGMENTS: Readonly<Record<string, string>> = {
  'escaped markup': '<p title="&lt;script&gt;hit()&lt;/script&gt;">&lt;script&gt;hit()&lt;/script&gt;</p>',
  'markup in an attribute': `<p title="<script>hit()</script>" data-text='"><img src=x onerror=hit()>'>a</p>`,
  'markup in a text field': '<textarea name="message">&lt;/textarea&gt;&lt;script&gt;hit()&lt;/script&gt;</textarea>',
  'the comments of React': '<p>a<!-- -->b</p><!--$--><p>c</p><!--/$-->',
  'ids of React': '<h2 id="_R_1_">a</h2><p aria-labelledby="_R_1_" id="_r_0_-text">b</p>',
  links:
    '<a href="/services/0">a</a><a href="#faq">b</a><a href="https://a.example/?b=1#c" target="_blank" rel="noopener">c</a><a href="mailto:a@b.example">d</a><a href="tel:+1301">e</a><a href="%FILES%/plan.png" download="">f</a>',
  pictures:
    '<picture><source type="image/avif" srcset="/media/a-480.avif 480w, /media/a-960.avif 960w" sizes="100vw"><img src="%FILES%/a.webp" alt="" width="960" height="640" loading="lazy" decoding="async"></picture>',
  film: '<video src="/media/a.mp4" poster="/media/a.webp" muted="" loop="" playsinline="" preload="none" aria-hidden="true"></video>',
  table:
    '<table><caption>a</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
  form: '<form action="/api/auth/contact-form" method="post"><label for="contact-name">a</label><input id="contact-name" name="name" maxlength="80"/><input name="phoneNumber" type="tel"/><input name="email"/><textarea name="message"></textarea><button type="submit">b</button></form>',
  newsletter: '<form action="/api/newsletter" method="POST"><input name="Newsletter Email"><button>a</button></form>',
  drawing:
    '<svg viewBox="0 0 24 24" fill="none" aria-hidden="true"><defs><linearGradient id="a-b"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path d="M0 0h24v24z" fill="url(#a-b)"/><use href="#a-b"></use></svg>',
  lists:
    '<ul><li>a</li></ul><dl><dt>a</dt><dd>b</dd></dl><details name="faq-items"><summary>a</summary><p>b</p></details>',
};
