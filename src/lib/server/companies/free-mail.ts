/** Domains where anyone can get an address: such an address proves nothing about a company. */
const FREE_MAIL = new Set(
  `126.com 163.com 189.cn abv.bg aol.com arcor.de att.net bigpond.com bk.ru bluewin.ch bol.com.br
  bt.com btinternet.com centrum.cz comcast.net cox.net daum.net duck.com email.cz email.com
  fastmail.com fastmail.fm foxmail.com free.fr freemail.hu freenet.de gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.net googlemail.com guerrillamail.com hanmail.net hey.com hotmail.co.uk hotmail.com
  hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com ig.com.br inbox.lv inbox.ru
  interia.pl libero.it list.ru live.co.uk live.com live.de live.fr live.nl mac.com mail.bg mail.com
  mail.de mail.ee mail.ru mailbox.org mailinator.com me.com msn.com naver.com o2.pl onet.pl op.pl
  orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.in outlook.jp pm.me posteo.de proton.me
  protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sapo.pt sbcglobal.net
  seznam.cz sfr.fr sharklasers.com sina.cn sina.com sky.com sohu.com t-online.de telenet.be
  telia.com temp-mail.org tiscali.it tuta.com tuta.io tutanota.com ukr.net uol.com.br verizon.net
  virgilio.it wanadoo.fr web.de wp.pl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com
  yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com
  yopmail.com ziggo.nl zoho.com zohomail.com`.split(/\s+/),
)

/** Whether anyone can get an address at a domain. */
export function isFreeMail(domain: string): boolean {
  return FREE_MAIL.has(domain)
}
