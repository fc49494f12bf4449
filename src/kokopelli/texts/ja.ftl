### The messages of Kokopelli. Every language has the same messages, attributes and variables.

## The language's own name

language-name = 日本語

## Kinds of ceremonies: name, ability in one line, full explanation

kind-chieftain = 族長
    .ability = 1回のアクションで、同じセレモニーに何枚でも続けてプレイできます
    .details = 「カードをプレイする」アクションで1枚目をプレイした後、そのセレモニーが続いている限り、同じセレモニーに1枚ずつ何枚でも追加でき、いつやめてもかまいません。効果は1枚ごとに処理し、途中で引いたカードも使えます。1回のアクションで「戦士」とは併用できず、2枚目を別のセレモニーにプレイすれば「戦士」の効果となってアクションが終わり、同じセレモニーにプレイすれば「戦士」は使えなくなります。1枚目でセレモニーが終了したときは、まだ「戦士」の2枚目をプレイできます。「誕生」によるプレイは「カードをプレイする」アクションではないので、「族長」は働きません。
kind-birth = 誕生
    .ability = 「カードを引く」で引いたカードを、すぐセレモニーにプレイできます
    .details = 「カードを引く」アクションで引いたカードは、あなたのカードが届くセレモニーにすぐプレイでき、同じセレモニーでも別々でも、順番も自由ですが、各カード1回までです。先に引き（「狩人」があれば2枚とも）、その後でプレイし、いつやめてもかまいません。「トカゲ」や手札が空になったときに引いたカードは対象外で、同じ種類のカードをすでに持っていた場合は、どちらを引いたカードとみなしてもかまいません。1枚ごとの効果は通常どおりですが、「カードをプレイする」アクションではないので、「族長」と「戦士」は働きません。1枚目であなたの「誕生」が終了しても、次のカードをプレイできます。
kind-spider-woman = クモの女性
    .ability = 両隣の村のすべてのセレモニーにカードをプレイできます
    .details = あなたに近い側だけでなく、両隣の村にあるすべてのセレモニーにカードをプレイできます。広がるのはプレイできる範囲だけで、セレモニーを開くときは「火」の有無にかかわらず何も変わりません。向かいのプレイヤーの村には届きません。2人プレイでは、ふだんは届かない相手の山札の横のセレモニーにもプレイできます。
kind-warrior = 戦士
    .ability = 同じアクションで、別のセレモニーに2枚目をプレイできます
    .details = 「カードをプレイする」アクションで1枚目をプレイした後、別のセレモニーに2枚目をプレイでき、1枚だけでやめてもかまいません。2つのセレモニーは村が違えば同じ種類でもよく、1つ目がすでに終了していてもかまいません。届く範囲と能力は2枚目のときに改めて確認し、途中で引いたカードも使えます。1枚目であなたの「戦士」が終了しても、2枚目をプレイできます。「族長」とは併用できず、1つ目のセレモニーに2枚目をプレイした時点で「戦士」は使えなくなります。「誕生」によるプレイでは働かず、「ヘビの踊り」で2枚分になるココペリも1枚と数えます。
kind-hunter = 狩人
    .ability = 「カードを引く」アクションで2枚引きます
    .details = 「カードを引く」アクションでは必ず2枚引き、山札が残り1枚ならその1枚を引きます。「誕生」があれば、引き終えた後で2枚ともプレイできます。手札が空になったとき、「トカゲ」、カードの交換で引く枚数は変わりません。
kind-fire = 火
    .ability = 隣の村のあなたに近い側にも、セレモニーを開けます
    .details = 「セレモニーを開く」アクションで、隣の村のあなたに近い側の空きスペースも使え、2人プレイでは左右どちらの側でもかまいません。相手の山札の横は、「太陽」で増えたスペースも含めて使えません。その村のオーナーのプレイエリアに同じセレモニーがあると開けませんが、あなたのプレイエリアにあるかどうかは関係ありません。セレモニーとその能力は、村のオーナーのものになります。開くことはカードのプレイではないので、「獣の足」「トカゲ」「壺」は働きません。「クモの女性」があっても、開ける場所は広がりません。
kind-paw = 獣の足
    .ability = ほかのプレイヤーのセレモニーにプレイするたびに1勝利点を得ます
    .details = ほかの村のセレモニーにカードをプレイすると、拡張でも終了でも、1枚につき1勝利点を得ます。「族長」「戦士」「誕生」で何枚かプレイしたときも、1枚ずつ数えます。あなたに「ヘビの踊り」があれば、ココペリは2枚分となり2勝利点です。「火」でほかの村にセレモニーを開いても、得点にはなりません。
kind-lizard = トカゲ
    .ability = ほかのプレイヤーのセレモニーにプレイするたびに1枚引きます
    .details = ほかの村のセレモニーにカードをプレイすると、山札がある限り、1枚につき必ず1枚引きます。あなたに「ヘビの踊り」があれば、ココペリは2枚分となり2枚引きます。最後の手札をプレイしたときは手札が空になったボーナスが先で、「トカゲ」がそれを妨げることはありません。引いたカードは「族長」や「戦士」ではすぐに使えますが、「誕生」では使えません。「火」でほかの村にセレモニーを開いても、カードは引けません。
kind-eagle-feather = ワシの羽根
    .ability = 手札を使い切ると、3勝利点を得て5枚引きます
    .details = 最後の手札でセレモニーを開くかプレイすると、通常の1勝利点と3枚に代わって、3勝利点を得て5枚（足りなければあるだけ）引きます。アクションは消費せず、進行中のアクションは新しいカードで続けられます。その最後の1枚であなたの「ワシの羽根」が終了したときも、あなたの村に「ワシの羽根」を開いたときも有効です。引くカードがなくてもプレイごとに1回数え、「ヘビの踊り」で2倍にはなりません。カードの交換や、山札の一番下に戻して手札がなくなった場合は対象外です。
kind-tortoise = カメ
    .ability = どの村でも、あなたがセレモニーを終了させると1勝利点を得ます
    .details = あなたの村でもほかの村でも、セレモニーを終了させるたびに1勝利点を得ます。あなたの「カメ」を終了させたときも数えます。「シャーマン」もあれば、あなたのセレモニーを終了させたときに両方の得点が入ります。中止は終了ではなく、「ヘビの踊り」で2倍にもなりません。
kind-vase = 壺
    .ability = あなたのセレモニーにプレイした人は、1ターンに1回アクションが増えます
    .details = アクティブプレイヤーは、それがあなた自身でも、あなたの村のどれかのセレモニーにカードをプレイするとアクションが1回増えます。何枚プレイしても、また「壺」がなくなって新しく開かれても、1ターンにオーナー1人につき1回までで、オーナーが2人いれば1回ずつ増えます。「壺」を終了させるカードも数えます。セレモニーを開くことは数えず、「ヘビの踊り」で2倍にもなりません。増えたアクションの内容は自由ですが、ほかのアクションと同じく必ず実行します。
kind-sun = 太陽
    .ability = 山札の横に、セレモニーのスペースが1つ増えます
    .details = あなたの山札の横にスペースが1つ増え、左右に空きがあってもいつでも使えます。3〜4人プレイでは、そこのセレモニーはあなたと両隣のプレイヤーのプレイエリアに入ります。2人プレイではそこが山札の横の2つ目のスペースとなり、相手は「クモの女性」がなければどちらにも届きません。ここに開けるのはあなただけで、「火」があってもほかのプレイヤーは開けません。「太陽」がなくなってもセレモニーは残りますが、新しく開けるのは、そこにある数が「太陽」なしの上限（3〜4人は0、2人は1）より少ないときだけです。
kind-mother-of-heaven = 天の母
    .ability = あなたのセレモニーにココペリがプレイされるたびに1勝利点を得ます
    .details = あなたの村のセレモニーにココペリがプレイされると、あなた自身によるものも含めて、1枚につき1勝利点を得ます。プレイした人が「ヘビの踊り」を持っていれば2枚分となって2勝利点ですが、ほかの人がプレイするときにあなたの「ヘビの踊り」は働きません。「天の母」を終了させるココペリも数えます。
kind-drummer = 太鼓奏者
    .ability = あなたのセレモニーは3枚目で終了します
    .details = 「太鼓奏者」自身も含めて、あなたの村のセレモニーは、誰がプレイしても3枚目で終了します。「太鼓奏者」を開いたときにすでに3枚あるセレモニーはそのまま残り、4枚目で終了します。「太鼓奏者」がなくなると、再び4枚が必要になります。「ヘビの踊り」を持つ人のココペリは2枚目と3枚目を兼ねられるので、1枚だけのセレモニーを終了させることもできます。
kind-shaman = シャーマン
    .ability = あなたのセレモニーが終了するたびに1勝利点を得ます
    .details = あなたの村のセレモニーが終了するたびに、終了させたのがあなたでもほかの人でも、1勝利点を得ます。「シャーマン」自身の終了も数えます。ほかの人が終了させたときは、オーナーが必ず得る1勝利点にこの点が加わります。中止は終了ではなく、「ヘビの踊り」で2倍にもなりません。
kind-snake-dance = ヘビの踊り
    .ability = あなたのココペリはプレイする瞬間だけ2枚分で、その後は1枚です
    .details = あなたがプレイするココペリは、どの村でも、プレイする瞬間に必ず2枚分と数えます。必要なのはセレモニーのオーナーではなく、あなたの「ヘビの踊り」です。「天の母」（オーナーに2勝利点）、「獣の足」（2勝利点）、「トカゲ」（2枚）が2倍になります。終了については、2枚のセレモニーでは3枚目と4枚目、オーナーに「太鼓奏者」があれば1枚のセレモニーで2枚目と3枚目となり、余った分は無効です。手札が空になったボーナス、「壺」、「カメ」、「シャーマン」、「戦士」の2枚については2倍になりません。セレモニーが続く場合は、その後は1枚と数えます。あなたの「ヘビの踊り」を終了させるココペリも2枚分です。

## The wild card

card-kokopelli = ココペリ
    .ability = ワイルド：どのセレモニーにも使えますが、開くことはできません
    .details = ココペリは、あなたのカードが届くセレモニーならどれにでも、合うカードの代わりにプレイできます。ココペリでセレモニーを開くことはできません。「天の母」のオーナーには得点となり、「ヘビの踊り」があればプレイする瞬間に2枚分となります。各プレイヤーのデッキに6枚入っています。

## Sides of a village

side-left = 左側
side-right = 右側
side-pile = 山札の横

## Rule headings: chapters and numbered rules

rule-1 = 用語
rule-1-1 = 席と隣のプレイヤー
rule-1-2 = 村
rule-1-3 = セレモニー
rule-1-4 = 能力
rule-1-5 = プレイエリア
rule-2 = 準備
rule-2-1 = 人数とセレモニーの選択
rule-2-2 = 勝利点タイル
rule-2-3 = デッキと最初の手札
rule-2-4 = ゲーム終了タイル
rule-2-5 = スタートプレイヤー
rule-2-6 = 勝利点のストック
rule-3 = ラウンドとターン
rule-3-1 = ラウンド
rule-3-2 = ターンのアクション数
rule-3-3 = 5つのアクション
rule-3-4 = アクションの実行とパス
rule-3-5 = 手札の上限
rule-3-6 = 手札が空になったとき
rule-4 = カードを引く
rule-4-1 = 山札の一番上
rule-5 = セレモニーを開く
rule-5-1 = 空きスペースに開く
rule-5-2 = プレイエリアにある種類
rule-5-3 = 開くことはプレイではない
rule-6 = カードをプレイする
rule-6-1 = 合うカードかココペリ
rule-6-2 = 拡張と終了
rule-6-3 = 有効な能力
rule-6-4 = 効果の順番
rule-6-5 = 終了の報酬
rule-6-6 = オーナーの取り分
rule-6-7 = 捨て札置き場
rule-7 = セレモニーを中止する
rule-7-1 = 中止は得点なし
rule-8 = カードを交換する
rule-8-1 = 手札すべての交換
rule-9 = セレモニーの能力
rule-9-1 = 族長
rule-9-2 = 誕生
rule-9-3 = クモの女性
rule-9-4 = 戦士
rule-9-5 = 狩人
rule-9-6 = 火
rule-9-7 = 獣の足
rule-9-8 = トカゲ
rule-9-9 = ワシの羽根
rule-9-10 = カメ
rule-9-11 = 壺
rule-9-12 = 太陽
rule-9-13 = 天の母
rule-9-14 = 太鼓奏者
rule-9-15 = シャーマン
rule-9-16 = ヘビの踊り
rule-10 = ゲーム終了と最終得点計算
rule-10-1 = 最終ラウンド
rule-10-2 = 山札の少なさ
rule-10-3 = 村のセレモニー
rule-10-4 = 勝利
rule-11 = 公開と非公開
rule-11-1 = 公開情報
rule-11-2 = 非公開情報

## Events, as lines of a log
## $player acts, $owner owns the village, $kind names a ceremony, $card a card, $side a side
## .you: the reader acts, .yours: the reader owns the village, .your-own: both

# $round: number of the round, $count: actions of this turn
event-turn-began = ラウンド{ $round }：{ $player }のターンです（アクション{ $count }回）
    .you = ラウンド{ $round }：あなたのターンです（アクション{ $count }回）
event-card-drawn = { $player }は「{ $card }」を引きました
    .you = あなたは「{ $card }」を引きました
event-card-drawn-hidden = { $player }はカードを1枚引きました
event-pile-emptied = { $player }の山札がなくなりました
    .you = あなたの山札がなくなりました
event-ceremony-opened = { $player }は自分の村に「{ $kind }」を開きました（{ $side }）
    .you = あなたは自分の村に「{ $kind }」を開きました（{ $side }）
event-ceremony-opened-elsewhere = { $player }は{ $owner }の村に「{ $kind }」を開きました（{ $side }）
    .you = あなたは{ $owner }の村に「{ $kind }」を開きました（{ $side }）
    .yours = { $player }はあなたの村に「{ $kind }」を開きました（{ $side }）
# $count: cards now on the ceremony
event-card-played = { $player }は自分の「{ $kind }」に「{ $card }」をプレイしました（{ $count }枚）
    .you = あなたは自分の「{ $kind }」に「{ $card }」をプレイしました（{ $count }枚）
# $count: cards now on the ceremony
event-card-played-elsewhere = { $player }は{ $owner }の「{ $kind }」に「{ $card }」をプレイしました（{ $count }枚）
    .you = あなたは{ $owner }の「{ $kind }」に「{ $card }」をプレイしました（{ $count }枚）
    .yours = { $player }はあなたの「{ $kind }」に「{ $card }」をプレイしました（{ $count }枚）
event-action-gained = { $owner }の「壺」により、{ $player }のアクションが1回増えました
    .you = { $owner }の「壺」により、あなたのアクションが1回増えました
    .yours = あなたの「壺」により、{ $player }のアクションが1回増えました
    .your-own = あなたの「壺」により、あなたのアクションが1回増えました
event-ceremony-finished = { $player }は自分の「{ $kind }」を終了させました
    .you = あなたは自分の「{ $kind }」を終了させました
event-ceremony-finished-elsewhere = { $player }は{ $owner }の「{ $kind }」を終了させました
    .you = あなたは{ $owner }の「{ $kind }」を終了させました
    .yours = { $player }はあなたの「{ $kind }」を終了させました
# $count: Game End tiles left in the stack
event-end-tile-placed = 「{ $kind }」にゲーム終了タイルが置かれました（残り{ $count }枚）
event-ceremony-cancelled = { $player }は自分の「{ $kind }」を中止しました
    .you = あなたは自分の「{ $kind }」を中止しました
# $count: cards put under the pile and drawn again
event-exchange-began = { $player }はカードを{ $count }枚交換しました
    .you = あなたはカードを{ $count }枚交換しました
event-card-tucked = { $player }は「{ $card }」を山札の一番下に戻しました
    .you = あなたは「{ $card }」を山札の一番下に戻しました
event-card-tucked-hidden = { $player }はカードを1枚山札の一番下に戻しました
event-action-passed = { $player }は手札も山札もないのでパスしました
    .you = あなたは手札も山札もないのでパスしました
event-end-triggered = これが最終ラウンドです
# $winners: their names, in .you those of the others; $count: how many
event-game-ended = { $count ->
        [1] { $winners }の勝利です
       *[other] { $winners }が勝利を分かち合います
    }
    .you = { $count ->
        [1] あなたの勝利です
       *[other] あなたと{ $winners }が勝利を分かち合います
    }
# An event that an ability made possible; $what: its sentence
# Finishing by Drummer or Snake Dance has messages of its own, because the number of cards seems too small
event-by-ability = { $ability }：{ $what }
event-by-snake-dance = { $ability }（終了ではココペリを2枚に数える）：{ $what }
event-by-drummer = { $ability }（3枚で足りる）：{ $what }

## Events that score points, one for each reason
## $points: how many

event-points-empty-hand = { $player }は手札が空になり、{ $points }勝利点を得ました
    .you = あなたは手札が空になり、{ $points }勝利点を得ました
event-points-eagle-feather = { $player }は手札が空になり、「ワシの羽根」で{ $points }勝利点を得ました
    .you = あなたは手札が空になり、「ワシの羽根」で{ $points }勝利点を得ました
event-points-tile = { $player }は「{ $kind }」の一番上のタイルで{ $points }勝利点を得ました
    .you = あなたは「{ $kind }」の一番上のタイルで{ $points }勝利点を得ました
event-points-supply = { $player }は「{ $kind }」のタイルがもうないため、ストックから{ $points }勝利点を得ました
    .you = あなたは「{ $kind }」のタイルがもうないため、ストックから{ $points }勝利点を得ました
event-points-owner = { $player }は自分の「{ $kind }」をほかのプレイヤーが終了させたので{ $points }勝利点を得ました
    .you = あなたは自分の「{ $kind }」をほかのプレイヤーが終了させたので{ $points }勝利点を得ました
event-points-paw = { $player }は「獣の足」で{ $points }勝利点を得ました
    .you = あなたは「獣の足」で{ $points }勝利点を得ました
event-points-tortoise = { $player }は「カメ」で{ $points }勝利点を得ました
    .you = あなたは「カメ」で{ $points }勝利点を得ました
event-points-mother-of-heaven = { $player }は「天の母」で{ $points }勝利点を得ました
    .you = あなたは「天の母」で{ $points }勝利点を得ました
event-points-shaman = { $player }は「シャーマン」で{ $points }勝利点を得ました
    .you = あなたは「シャーマン」で{ $points }勝利点を得ました
event-points-fewest = { $player }は山札が最も少ないので{ $points }勝利点を得ました
    .you = あなたは山札が最も少ないので{ $points }勝利点を得ました
event-points-second-fewest = { $player }は山札が2番目に少ないので{ $points }勝利点を得ました
    .you = あなたは山札が2番目に少ないので{ $points }勝利点を得ました
event-points-village = { $player }は自分の村のセレモニーで{ $points }勝利点を得ました
    .you = あなたは自分の村のセレモニーで{ $points }勝利点を得ました

## Reasons why a move is not allowed; the program appends the rule's number

reason-game-over = ゲームは終了しています
reason-not-your-turn = あなたのターンではありません
reason-tuck-exchange = カードの交換中なので、まず手札をすべて山札の一番下に戻してください
reason-tuck-limit = 手札が5枚を超えているので、まずカードを山札の一番下に戻してください
reason-no-tuck = 山札の一番下に戻せるのは、カードの交換のときか、ターンの終わりに手札が5枚を超えるときだけです
reason-no-more = 終えられるアクションの途中ではありません
reason-more-first = アクションの途中です。もう1枚プレイするか、アクションを終えてください
reason-pile-empty = あなたの山札は空です
reason-hand-empty = 交換する手札がありません
reason-no-pass = パスできるのは、手札も山札も空のときだけです
reason-kind-not-in-game = 「{ $kind }」はこのゲームでは使いません
# $seat: its number
reason-no-such-seat = このテーブルに席{ $seat }はありません
reason-not-in-hand = 「{ $card }」は手札にありません
reason-side-full = あなたの村の{ $side }には空きスペースがありません
reason-side-full-elsewhere = { $owner }の村の{ $side }には空きスペースがありません
reason-village-full = あなたの村に空きスペースはありません
reason-no-pile-space = 今は山札の横に空きスペースがなく、増やせるのは「太陽」だけです
reason-kind-in-area = 「{ $kind }」はすでにあなたのプレイエリアにあります
reason-kind-in-their-area = 「{ $kind }」はすでに{ $owner }のプレイエリアにあります
reason-own-village = 自分の村を指すときは「@」を付けません
reason-needs-fire = ほかの村にセレモニーを開くには「火」が必要です
reason-not-your-village = セレモニーを開けるのはあなたの村だけです
reason-not-next-to-you = 「火」が届くのは{ $owner }の村のあなたに近い側だけで、{ $side }には届きません
reason-no-ceremony = { $owner }の村に「{ $kind }」はありません
reason-no-own-ceremony = あなたの村に「{ $kind }」はありません
reason-out-of-reach = { $owner }の「{ $kind }」には届きません
reason-same-ceremony = 「族長」では、このアクションの続きのカードは{ $owner }の「{ $kind }」にだけプレイできます
reason-other-ceremony = 「戦士」の2枚目は、{ $owner }の「{ $kind }」とは別のセレモニーにプレイします
reason-not-drawn = 「誕生」でプレイできるのはこのアクションで引いたカードだけで、「{ $card }」は含まれません
reason-fits-none = このアクションでもう1枚プレイできるセレモニーに、「{ $card }」が合うものはありません
reason-no-opening = このアクションの続きのカードは、すでにあるセレモニーにだけプレイできます。新しく開くのは別のアクションです

## Facts about a move: parts of one sentence, whose subject is the move; $player: another player

fact-ceremony = { $owner }の「{ $kind }」
    .you = あなたの「{ $kind }」
fact-wins = { $count ->
        [1] ゲームに勝利
       *[other] 勝利を分かち合う
    }
fact-scores = { $count }勝利点を獲得
fact-finishes = { $ceremony }を終了
fact-can-finish = このターン中に{ $ceremony }を終了できる
fact-denies = { $player }がカード1枚で{ $ceremony }を終了するのを防ぐ
fact-empties-hand = 手札を使い切る
fact-gains-action = アクション＋1
fact-gains = 「{ $kind }」の能力を獲得
fact-draws = カードを{ $count }枚引く
fact-takes = { $player }は「{ $kind }」の能力を失う
fact-last-round = これが最終ラウンドになる
fact-leads = { $count }点リード
fact-end-tiles = ゲーム終了タイルは残り{ $count }枚
fact-smallest-pile = 山札が最も少なくなる（{ $count }枚）
fact-will-finish = 手札のカードで{ $ceremony }を終了する準備
fact-blocks = { $player }は「{ $kind }」を開けなくなる
fact-lacks = { $ceremony }はあと{ $count }枚で終了
fact-gives = { $player }に{ $count }勝利点
fact-allows = { $player }がカード1枚で{ $ceremony }を終了できる
fact-loses = 「{ $kind }」の能力を失う
fact-hands-over = { $player }に「{ $kind }」の能力
fact-above-limit = 手札の上限を{ $count }枚超過
fact-and = { $facts }、{ $last }
fact-but = { $facts }、ただし{ $last }
fact-sentence = この手：{ $facts }。

## A hint: moves with the chance to win, and the reason for the first one; $chance: in percent

hint-best = ヒント：{ $move }
hint-move = { $move } · { $chance }%
hint-others = ほかの手：{ $moves }

## Moves, as a choice offered to the player on turn

move-draw = カードを引く
move-open = 「{ $kind }」を開く（{ $side }）
move-open-elsewhere = { $owner }の村に「{ $kind }」を開く（{ $side }）
move-play = 自分の「{ $kind }」に「{ $card }」をプレイする
move-play-elsewhere = { $owner }の「{ $kind }」に「{ $card }」をプレイする
move-cancel = 「{ $kind }」を中止する
move-exchange = 手札をすべて交換する
move-tuck = 「{ $card }」を山札の一番下に戻す
move-done = ここで終える（このアクションではもうプレイしない）
move-pass = パスする

## Names for seats that nobody named

seat-0 = 赤
seat-1 = 青
seat-2 = 緑
seat-3 = 黄

## Several names: $names are all but the $last

names-and = { $names }、{ $last }

## The table

table-round = ラウンド{ $round }
table-last-round = 最終ラウンド
table-over = ゲームは終了しています
table-actions = { $player }：残りアクション{ $count }回
table-tiles = 勝利点タイル
table-end-tiles = ゲーム終了タイルの残り：{ $count }枚
table-points = { $count }点
table-hand = 手札{ $count }枚
table-pile = 山札{ $count }枚
table-first = スタートプレイヤー
table-your-hand = あなたの手札
table-tucked = 山札の一番下
table-no-card = カードなし

## ボット：選べる強さと打ち方

level-1 = 入門
    .about = 一手先だけを見ます。能力や新しいカードの価値を忘れ、よくまちがえます
level-2 = 初級
    .about = 一手先だけを見ます。これから引くカードを忘れ、よくまちがえます
level-3 = 中級
    .about = 自分のターン全体を考えますが、能力の価値に気づきません
level-4 = 上級
    .about = 自分のターン全体を考え、何も忘れません。小さなまちがいはします
level-5 = 熟練
    .about = 自分のターン全体を考え、うっかりミスをしません
level-6 = 名人
    .about = ほかのプレイヤーの応手まで、最長0.75秒かけて読みます
style-builder = 建設型
    .about = セレモニーでいっぱいの村を好みます
style-raider = 攻め型
    .about = 隣の村のセレモニーにプレイするのを好みます
style-racer = 速攻型
    .about = 手札と山札を早く減らすのを好みます
bot-of-style = { $level }・{ $style }

## Why the server does not do what was asked for

refusal-stale = テーブルの状況が変わりました。これが現在の状況です
refusal-not-your-seat = この席はあなたの席ではありません
refusal-not-host = これができるのはテーブルを作った人だけです
refusal-no-seat = その席はありません
refusal-seat-taken = この席は埋まっています
refusal-no-open-seat = 空いている席がありません
refusal-wrong-invite = この招待はこのテーブルのものではありません
refusal-already-started = ゲームはもう始まっています
refusal-not-started = ゲームはまだ始まっていません
refusal-not-over = ゲームはまだ終わっていません
refusal-open-seats = まだ空いている席があります
refusal-bot-plays = この席ではボットがプレイしています。先に席を取り戻してください
refusal-no-bot-plays = そこではボットが代わりにプレイしていません
refusal-no-person = プレイヤーのいない席です
refusal-person-here = この人は今ここにいるか、さっきまでいました。ボットが代わりにプレイできるのは、いない人だけです
refusal-person-uses-seat = この人は今ここにいるか、さっきまでいました。渡し直せるのは、いない人の席だけです
refusal-pace-fixed = このテーブルでは複数の人がプレイしているので、ボットの速さは変えられません
refusal-which-bot = ボットを選んでください
refusal-no-move = その手は無効です
refusal-turn-held = アクションはすべて終わりました。ターンを終えるか、手を取り消してください
refusal-turn-not-held = このターンにはまだ決めることがあります
refusal-no-undo = 取り消せる手がありません。カードが公開されたか、このターンの手ではありません
refusal-no-redo = やり直せる手がありません
refusal-no-hints = このテーブルではヒントを使えません
refusal-no-spectators = このテーブルは観戦できません
refusal-time-over = 時間切れです。ボットがターンを終えます
refusal-no-view = このゲームをその視点で見ることはできません
refusal-no-ply = そこからゲームを続けることはできません
refusal-branched = そのゲームは記録の途中から始めたものなので、比較には使えません
refusal-daily-alone = 今日のゲームは、1人でボットと遊ぶためのものです
refusal-daily-yourself = 今日のゲームでは、ボットに代わってもらえません
refusal-no-table = そのテーブルはありません
refusal-storage = サーバーは今、読み書きができません。何も失われていないので、もう一度試してください
refusal-damaged = このテーブルは壊れていて使えません。サーバーの運営者に通知しました
refusal-too-fast = 一度に多すぎます。少し待ってください
refusal-too-many = 試行が多すぎます。少し待ってください
refusal-too-large = データが大きすぎます
refusal-bad-frame = サーバーはこのメッセージを理解できませんでした
refusal-bad-request = サーバーはこの要求を理解できませんでした
refusal-bad-record = これはゲームの記録ではありません
refusal-not-json = メッセージは1つの JSON オブジェクトのテキストです
refusal-hello-first = 最初のメッセージはこのゲームへの「hello」でなければなりません
refusal-other-game = この接続は別のゲームのものです
refusal-origin = このページはサーバーを利用できません
refusal-reload = このページとサーバーのバージョンが違います。再読み込みしてください
refusal-http = サーバーはこれに対応していません
refusal-fault = サーバーで問題が起きました。何も失われていないので、もう一度試してください
refusal-table-full = このゲームはサーバーには長くなりすぎました。記録はまだ保存できます
refusal-stored-today = 今日はあなたのネットワークからこのサーバーに保存された量が多すぎます。明日もう一度試してください
refusal-tables-today = 今日はあなたのネットワークから作られたテーブルが多すぎます。明日もう一度試してください
refusal-server-full = このサーバーには新しいテーブルの空きがありません。進行中のゲームは続けられます

## The game in a terminal

terminal-ask-players = 何人で遊びますか（2〜4人）
terminal-ask-people = このキーボードで遊ぶのは何人ですか（ほかはボットです）
terminal-ask-level = ボットの強さは？ 1（入門）〜6（名人）
terminal-ask-kinds = セレモニーの選び方：最初のゲーム用「first-game」、またはランダムに10、11、12種類
terminal-choose = どうしますか（番号、または ? でヘルプ）
terminal-hand-over = 次は{ $player }の番です。キーボードを渡して Enter を押してください
terminal-turn-over = ターンが終わりました。Enter で次へ、「u」で最後の手を取り消します
terminal-since = 前回のターンからの出来事
terminal-undone = 取り消しました：{ $move }
terminal-no-undo = 取り消せる手がありません。カードが公開されたか、ターンが始まったばかりです
terminal-saved = ゲームは{ $file }に保存されています。続けるには：
terminal-file-exists = { $file }は別のファイルなので変更しません。別の名前にしてください
terminal-not-understood = 「{ $input }」は一覧の番号でも手でもカードでもありません
terminal-bot = { $name }（{ $bot }）
terminal-help =
    番号を入力するとその手を選びます。「open paw left」のように書くこともできます
    カードの名前で説明を表示し、「all」でこのゲームの全カードを説明します
    u  何も公開していなければ、最後の手を取り消します
    h  ヒント：良い手と、一番良い手の効果
    t  テーブルをもう一度表示します
    s  保存します。名前を付けるときは s ファイル名
    q  終了します。ゲームは保存されます

## Replays, records and my games in a browser

web-loading = ゲームを読み込んでいます…
web-replay = リプレイ
web-watch-replay = リプレイを見る
web-replay-heading = ココペリのゲームのリプレイ
web-replay-move = { $last }手中{ $step }手目
web-replay-beginning = 最初のターンの前
web-replay-slider = ゲームの中の位置
web-replay-story = ゲームの経過
web-replay-running = このゲームはまだ続いています。その時に見えていたものだけが表示されます。
web-first = 最初へ
web-last = 最後へ
web-back = 1手戻る
web-forward = 1手進む
web-turn-back = 1ターン戻る
web-turn-forward = 1ターン進む
web-play = 再生
web-pause = 一時停止
web-seen-from = 視点
web-view-open = 全員の手札
web-view-public = 観戦者
web-hand-of = { $player }の手札
web-hand-before = { $player }の手札（この手の前）
web-story-turn = ラウンド{ $round }：{ $player }
web-tab-points = 得点
web-points-over-game = 得点の推移
web-advice = 勝率と最善手を表示
web-advice-for = { $player }の最善手：
web-advice-thinking = 考え中…
web-copy-link = この手へのリンクをコピー
web-save-record = 記録を保存
web-look-back = 最初から見直す
web-back-to-table = テーブルに戻る
web-play-on = ここから続ける
web-play-on-note = あなたが1席に座り、ほかの席にはボットが座ります。カードが知られているため、結果は比較されません。
web-play-on-seat = あなたの席
web-play-on-now = { $step }手目のあとから続ける
web-begun-at = 別のゲームの{ $step }手目のあとから続けたゲームです。結果は比較されません。
web-my-games-note = このブラウザーで遊んだゲームと観戦したゲームです。席は別の端末にも持っていけます。
web-my-games-note-site = このブラウザーで遊んだゲームです。
web-all-games = すべてのゲームと記録
web-no-games = まだゲームはありません。次に遊ぶゲームがここに表示されます。
web-go-on = 続ける
web-forget = { $players }のゲームを一覧から削除
web-game-open = 参加者を待っています
web-game-playing = 進行中
web-game-over = 終了
web-game-gone = このサーバーにはもうありません
web-game-branched = 途中から続けたゲーム
web-games-waiting = あなたを待っているゲーム
web-games-running = 進行中
web-games-done = 終了
web-game-asked = ゲームを終えるかどうか、あなたの返事を待っています
web-game-can-begin = 全員そろいました。始められます
web-you-won = あなたの勝ちです
web-rank-2 = あなたは2位です
web-rank-3 = あなたは3位です
web-rank-4 = あなたは4位です
web-records = 記録
web-open-record = 記録を開く
web-open-record-note = ゲームのファイルをここにドロップするか、選んでください
web-record-elsewhere = この記録は別のブラウザーで開かれたか、ここではもう残っていません。ファイルをもう一度開いてください。

## The game in a browser

web-tagline = 村とセレモニー、そして油断ならない隣人たち
web-play-now = すぐに遊ぶ
web-with-friends = 友達と遊ぶ
web-with-friends-about = テーブルを開き、友達に送るリンクを作ります
web-server-about = 離れた友達とは、ゲームサーバーで遊べます。サーバーのアドレスを入力すると移動します。
web-server-address = サーバーのアドレス
web-server-go = サーバーへ移動
web-server-unclear = ウェブサイトのアドレスではありません。
web-update = 新しいバージョンの準備ができました。
web-update-now = 再読み込み
web-players = 人数
web-level = 対戦相手
web-preparing = カードをシャッフルしています…
web-first-time = いちばん最初のゲームだけ、準備に30秒ほどかかります。
web-failed = うまくいきませんでした。サーバーは動いていますか？
web-your-table = 自分でテーブルを作る
web-your-name = あなたの名前
web-you = あなた
web-seats = 席
web-sitter-me = 自分（この画面で）
web-sitter-here = ほかの人（この画面で）
# $seat: a colour
web-name-of = { $seat }の名前
web-sitter-bot = ボット
web-sitter-open = 友達（リンクで招待）
web-fewer = この席を削除
web-more-seats = 席を増やす
web-kinds = セレモニー
web-kinds-first-game = 最初のゲーム用の10種類
web-kinds-10 = ランダムに10種類
web-kinds-11 = ランダムに11種類
web-kinds-12 = ランダムに12種類
web-kinds-chosen = 自分で選ぶ
web-kinds-count = { $count }種類を選択中（10〜12種類が必要です）
web-make-table = テーブルを作る
web-in-short = 5行でわかるルール
web-short-1 = 自分のターンには2アクション。カードを引く、セレモニーを開く、カードをプレイする、セレモニーを中止する、手札を交換する、から選びます。
web-short-2 = 自分の村にあるセレモニーは、ある間だけ能力を貸してくれます。
web-short-3 = 隣の人とはコーナーを共有し、そこのセレモニーには2人ともカードを足せます。ココペリはワイルドで、どのセレモニーにも使えますが、開くことはできません。
web-short-4 = 4枚目を置くとセレモニーは終了。置いた人が、その種類の1回目なら4点、2回目なら3点、以後は1点を得ます。
web-short-5 = 終了で3点が取られるたびに、ゲーム終了タイルが1枚置かれます。このタイルか誰かの山札がなくなったラウンドが最後です。そのあと山札の少なさと村のセレモニーも得点になり、最も多い人の勝ちです。
web-all-rules = ルールをすべて見る
web-my-games = 自分のゲーム
web-about = カードの絵は物や動物を描いた独自のもので、いかなる民族の神聖な記号も模していません。
web-name-0 = コヨーテ
web-name-1 = カラス
web-name-2 = ノウサギ
web-name-3 = アナグマ
web-learn = 5分で覚える
web-lessons = レッスン
web-lessons-about = 本物のテーブルで学ぶ短いレッスンです。全部で20分ほど。ステップごとに1つの手が課題になります。違う手を選ぶと、その理由がわかり、もう一度試せます。
web-lessons-basics = はじめてのゲームのために（5分）
web-lessons-more = そのほかのこと（15分）
web-lesson-done = 修了
web-lesson-step = { $all }ステップ中{ $number }
web-lesson-show = 手を見る
web-lesson-again = もう一度
web-lesson-next-step = 次へ
web-lesson-next = 次：{ $lesson }
web-lesson-play = はじめてのゲームを遊ぶ
web-lesson-play-about = やさしい相手3人との対戦です。相手が1手進むたびに待ってくれます。設定で変えられます。
web-lesson-not-asked = ルール上はできますが、このステップの課題とは違います。
web-home = トップページ
web-rules = ルール
web-settings = 設定
web-language = 言語
web-theme = テーマ
web-theme-system = 端末に合わせる
web-theme-light = 昼
web-theme-dark = 夜
web-pace = アニメーションの速さ
web-pace-calm = ゆっくり
web-pace-normal = ふつう
web-pace-fast = 速い
web-pace-instant = なし
web-auto-end = ターンを自動で終える
web-auto-end-never = しない
web-auto-end-final = 1手も戻せないとき
web-auto-end-always = いつも（4秒後）
web-ordering = 手札を交換するとき、カードの順番を自分で選ぶ
web-search = ルールを検索
web-hit = { $count }件中{ $number }件目
web-no-hit = 見つかりません
web-hit-next = 次へ
web-hit-before = 前へ
web-picture-shared = { $first }と{ $second }の共有コーナー
web-picture-far = { $player }の手は届かない
web-cards = カード一覧
web-cards-about = 16種類のセレモニーカードとワイルドカードです。1ゲームで使うのは10種類。デッキは1人に1つずつあります。
web-cards-in-deck = 各デッキに{ $count }枚
web-cards-tiles = 終了させると4勝利点、2回目は3、以後は1
web-print = 印刷
web-chapters = 章
web-lobby = テーブルの準備中
web-open-seat = 空席
web-invite = このリンクを友達に送ってください
web-invite-friends = 友達を招待する
web-invite-copied = リンクをコピーしました。友達に送ってください。
web-copy = コピー
web-copied = コピーしました
web-start = カードを配る
web-start-with-bots = 空席はボットにして始める
web-wait-for-host = まもなく始まります。
web-invited = 招待されています
web-at-this-table = このテーブルの参加者：
web-sit-down = 席に着く
web-watch = 観戦する
web-no-table = そのテーブルはありません
web-table-heading = ココペリのゲーム
# Long words in the names of cards, with | where they may be divided.
web-word-breaks = シャー|マン ココ|ペリ
web-your-turn = あなたの番です
web-their-turn = { $player }の番です
web-on-turn = ターン中
web-begins-round = スタートプレイヤー：毎ラウンド最初に行います
web-what-now = 次にすること
web-choose = カードを選ぶか、1枚引いてください
web-one-action = 最初のラウンドでは、最初の2人のアクションは1回だけです。その後は全員2回です。
web-choose-place = { $card }：置く場所を選んでください
web-choose-card = ここに置くカードを選んでください
web-nothing-goes-here = 今ここに置ける手札はありません
web-can-cancel = このセレモニーは中止できます
web-more-chieftain = 族長：同じセレモニーに続けてプレイできます
web-more-warrior = 戦士：別のセレモニーにもう1枚プレイできます
web-more-birth = 誕生：引いたばかりのカードをプレイできます
web-more-chieftain-warrior = 族長なら同じセレモニーに続けて、戦士なら別のセレモニーに1枚プレイできます
web-done = ここで終える
web-turn-done = アクションが終わりました
web-end-turn = ターンを終える
web-turn-ends = アクションが終わりました。ターンは自動で終わります
web-turn-ends-final = もう手を戻せないので、ターンは自動で終わります
web-game-ends = 最後のアクションでゲームが終わります
web-wait = 待つ
web-tuck-limit = 手札が5枚を超えています。山札の一番下に戻すカードを{ $count }枚選んでください
web-tuck-exchange = 山札の一番下に戻す順番にカードを選んでください
web-tuck-all = この順番で全部
web-exchange = 手札を交換
web-drop = 選び直す
web-undo = 1手戻す
web-undo-word = 戻す
web-redo = 手をやり直す
web-redo-word = やり直す
web-restart = ターンを最初からやり直す
web-restart-word = 最初から
web-hint = ヒントを見る
web-hint-word = ヒント
web-why-other-kind = ここにプレイできるのは「{ $kind }」のカードとココペリだけです
web-why-kokopelli = ココペリでセレモニーを開くことはできません。重ねることだけできます
web-why-in-reach = 「{ $kind }」はもう手の届くところ（{ $owner }の村）にあります。代わりにそこへ重ねてください
web-why-in-village = 「{ $kind }」はもう自分の村にあります。代わりにそこへ重ねてください
web-why-nothing-goes-there = 今ここに開ける手札はありません
web-why-their-pile = ここに開けるのは村のオーナーだけです
web-why-turn-done = アクションは終わりました。ターンを終えるか、手を戻してください
web-free-space = { $owner }の空きスペース（{ $side }）
web-space-only-yours = 専用のスペース：相手のプレイエリアには入りません
web-space-only-theirs = 専用のスペース：あなたのプレイエリアには入りません
web-ceremony = { $owner }の「{ $kind }」：必要な{ $full }枚のうち{ $cards }枚、終了で{ $points }点。
web-tile = { $kind }：次の終了で{ $points }点
web-end-tile = ゲーム終了タイルがあり、終了で1点です
# Beside a number: $count
web-end-tiles = { $count ->
       *[other] ゲーム終了タイル
    }
web-smallest-pile = { $count ->
       *[other] 最少の山札
    }
web-end-nears = ゲーム終了タイルか、誰かの山札がなくなったラウンドで、ゲームは終わります。タイルの残り{ $tiles }枚、最も少ない山札は{ $cards }枚
web-vp = 点
web-lens = このプレイヤーの届く範囲を表示
web-reached-by = 届くプレイヤー：{ $players }
web-pile-yours = あなたの山札：{ $count }枚
web-pile-of = { $owner }の山札：{ $count }枚
web-plaza-with-you = あなたと{ $player }の間の広場
web-plaza-of = { $first }と{ $second }の間の広場
web-cannot-be-used = 今は使えません
web-can-go-here = 「{ $card }」をここに置けます
web-barred = 今開けない種類：{ $kinds }
web-just-happened = いま起きたこと
web-tab-log = 履歴
web-tab-kinds = カード一覧
web-tab-count = 未公開
web-count-note = 各デッキのうち、まだ見ていないカード（山札と手札）です。
web-card = カード
web-explain = 「{ $card }」の説明
web-close = 閉じる
web-watching = 観戦中
web-hand-over = 次は{ $player }の番です。端末を渡してください。
web-i-am = { $player }です
web-total = 合計
web-rematch = もう一度遊ぶ
web-look-at-table = テーブルを見る
web-result = 結果
web-reconnecting = 再接続しています…
web-event-taken-over = { $player }の代わりにボットがプレイします
    .you = あなたの代わりにボットがプレイします
web-event-taken-back = { $player }が戻りました
    .you = あなたがゲームに戻りました
web-event-undone = { $player }が手を取り消しました
    .you = あなたが手を取り消しました
web-event-timed-out = { $player }の持ち時間が切れました
    .you = あなたの持ち時間が切れました
web-coach = はじめてのゲームのガイド
web-coach-next = OK
web-coach-off = ガイドを表示しない
web-coach-hand = これが手札です。カードを選ぶと、使える場所が光ります。
web-coach-place = 光っている場所を選びます。空きスペースならセレモニーを開き、セレモニーならカードを重ねます。
web-coach-actions = 金色の丸の数が残りのアクションです。カードを引いたり、手札を交換したりもできます。自分のセレモニーを選ぶと中止できます。
web-coach-plaza = コーナーは隣の人と共有です。隣のセレモニーにもプレイでき、相手もあなたのセレモニーにプレイできます。
web-coach-plaza-two = 両方の村の左右の側は2人の共有です。相手のセレモニーにもプレイでき、相手もあなたのセレモニーにプレイできます。
web-coach-finish = 最後の1枚をプレイした人が、そのセレモニーの得点を取ります。その種類の1回目は4点、2回目は3点、以後は1点です。
web-coach-empty-hand = 手札を空にすると得です。最後の手札で開くか、それをプレイすると、1点を得て、すぐに3枚引きます。
web-coach-owner = ほかの人があなたのセレモニーを終了させると、得点はその人のもの。あなたはオーナーとして1点を得ます。
web-coach-abilities = セレモニーが自分の村にある間、その能力はあなたのものです。終了や中止で村を離れると、能力もなくなります。
web-coach-end = これはゲーム終了タイルです。終了で3点が取られるたびに1枚置かれます。このタイルか誰かの山札がなくなると、そのラウンドが最後です。
web-coach-final = 最終ラウンドのあと、山札が一番少ない人に5点、2番目に少ない人に3点、自分の村のセレモニー1つにつき1点が入ります。楽しんでください！
web-odds = 全員の勝率を見る
web-odds-word = 勝率
web-odds-are = ボットから見た勝率：
web-tuck = 一番下へ戻す（{ $all }枚中{ $count }枚）
web-tuck-clear = 選び直す
web-take-back = 自分の席に戻る
web-bot-plays-for-you = ボットが代わりにプレイしています
web-leave = ボットに任せる
web-take-over = この席をボットに任せる
web-stand-in = 代理のボット
web-seat-here = 接続中
web-seat-away = 離席中
web-seat-bot-for = ボットが代理：{ $bot }
web-spectate-link = 観戦用リンク
web-go-away = テーブルを離れる
web-tab-table = テーブル
web-since = 前回のターンから
# What a player did in a turn, in short; $count: cards
web-recap-finished = 「{ $kind }」を終了
web-recap-cancelled = 「{ $kind }」を中止
web-recap-opened = 「{ $kind }」を開く
web-recap-played = 「{ $kind }」に{ $count }枚
web-recap-drew = { $count }枚引く
web-recap-exchanged = { $count }枚交換
web-recap-gained = { $owner }の「壺」でアクション＋1
web-recap-passed = パス
web-recap-last-round = これが最終ラウンド
web-recap-with-notes = { $what }（{ $notes }）
web-recap-yours = あなたの村
web-recap-village = { $owner }の村
# Where something lies, seen by the player
web-place-shared-with-you = あなたと共有
web-place-shared-with = { $player }と共有
web-place-far = 向こう側
web-place-on-the-left = 左側
web-place-on-the-right = 右側
web-place-your-pile = あなたの山札の横
web-place-their-pile = 相手の山札の横
web-scene-lost = { $player }があなたの「{ $kind }」を終了
web-all-so-far = これまでの流れ
web-earlier = 1つ前のターン
web-later = 次のターン
web-next-move = 次へ
web-stepping = ほかの人の1手ごとに止める
web-stepping-off = 止めない
web-sound = 効果音
web-notify = 自分の番を通知する
web-notify-denied = ブラウザーがこのページの通知を許可していません。
web-shortcuts = 文字や数字1つのショートカット
web-time-left = 残り時間
web-style = プレイスタイル
web-style-none = 特になし
web-options = その他の設定
web-clock = 持ち時間
web-clock-none = 制限なし
web-clock-turn-60 = 1ターン1分
web-clock-turn-180 = 1ターン3分
web-clock-game-900 = 1人15分
web-clock-game-1800 = 1人30分
web-clock-turn-86400 = 1ターン1日
web-clock-turn-172800 = 1ターン2日
web-clock-turn-259200 = 1ターン3日
web-clock-turn-432000 = 1ターン5日
web-clock-turn-604800 = 1ターン7日
web-clock-turn = 1ターン{ $time }
web-clock-game = 1人{ $time }
web-option-hints = ヒントあり
web-option-counting = 未公開カードの枚数を表示する
web-option-spectators = 観戦を許可する
web-bot-pace = ボットの速さ
web-bot-pace-none = 間を置かない
web-bot-pace-seconds = 1アクション{ $seconds }秒
web-no-hints = ヒントなし
web-no-counting = 枚数表なし
web-no-spectators = 観戦なし
web-daily = 今日のゲーム
web-daily-about = 1日1ゲーム、種類もカードもボットも全員同じです。最初の挑戦が記録になります。
web-daily-of = { $day }のゲーム
web-daily-rules = ヒントも勝率もなく、ボットに代わってもらうこともできません。終わると、名人が同じ席から同じゲームをどう進めたかが分かります。
web-daily-setup = { $players }人 · { $kinds }種類 · ボット：{ $bot }
web-daily-play = 遊ぶ
web-daily-continue = 続ける
web-daily-practice = 練習として遊ぶ
web-daily-over = この日は過ぎました。この日のカードで遊ぶゲームは練習で、記録になりません。
web-daily-is-practice = このゲームは練習で、記録になりません。
web-daily-given-up = 結果なしで終了
web-daily-margin = あなたの得点差
web-daily-par = パー
web-daily-margin-about = 得点差は、あなたの得点から、ほかのプレイヤーの最高点を引いた数です。パーは、名人があなたの席で出した得点差です。
web-daily-par-waits = 名人が同じゲームを進めています：ラウンド{ $round }
web-daily-better = パーより{ $points }点上
web-daily-worse = パーより{ $points }点下
web-daily-even = ちょうどパー
web-daily-share = 共有用にコピー
web-daily-shared = コピーしました。カードのことは何も書かれていません。
web-daily-share-text = Kokopelli { $day }のゲーム：{ $margin }（パー { $par }）
web-daily-master = 名人のゲームを見る
web-daily-review = このゲームを振り返る
web-daily-days = 連続日数
web-daily-played = 遊んだ日数
web-daily-beaten = パーを超えた日
web-daily-month-before = 前の月
web-daily-month-after = 次の月
web-daily-state-free = まだ遊んでいません
web-daily-state-running = まだ終わっていません
web-daily-legend-good = パー以上
web-daily-legend-played = 遊んだ日
web-qr = 招待のQRコード
web-qr-note = このコードをスマートフォンで読み取ることもできます。
web-ready = 準備できました
web-is-ready = 準備完了
web-not-ready = 準備中
web-not-all-ready = まだ準備中の人がいます。
web-sit-here = ここに座る
web-seat-for-bot = ボットにする
web-seat-for-friend = 友達のために空ける
web-your-colour = あなたの色
web-rematch-join = 次のゲームに参加する
web-rematch-waits = 次のゲームを準備しています。
web-same-deal = このカードは以前にも配られました。そのゲームで遊んだ人はカードを知っています。
web-continues = 別のゲームの{ $step }手目のあとから続けるゲームです。そのゲームを知っている人はカードを知っています。
web-shuffle = 確かめられるシャッフル
web-shuffle-about = サーバーはシャッフルの秘密をもう決めていて、これがその指紋です。プレイヤーはそれぞれ乱数を加えます。ゲームのあと、カードがその両方から決まったことをブラウザーが確かめるので、誰もカードを選べません。
web-shuffle-proved = カードは公正にシャッフルされました
web-shuffle-not-noted = シャッフルは一部しか確かめられませんでした
web-shuffle-wrong = カードは予告どおりにシャッフルされていません
web-shuffle-proved-about = サーバーはゲームの前にシャッフルの仕方を決め、ブラウザーはその指紋を控えました。いま確かめたところ、その後の変更はなく、カードは決めたとおりに並んでいました。
web-shuffle-nonce-about = このブラウザーの乱数も混ぜられたので、サーバーはカードを選べませんでした。
web-shuffle-not-noted-about = カードは、サーバーが決めたというとおりに並んでいました。ブラウザーはゲームの前に何も控えていなかったので、後から変えられたかどうかはわかりません。
web-shuffle-wrong-commitment-about = サーバーが今示した秘密は、ゲームの前に示した指紋と一致しません。
web-shuffle-wrong-nonce-about = このブラウザーの乱数はシャッフルに使われていません。
web-shuffle-wrong-cards-about = カードは秘密と乱数から決まったものではありません。

## What the operator of the server did

refusal-closed = このテーブルはサーバーの運営者によって閉じられました
refusal-wrong-key = このリンクはすでに使われたか、新しいリンクに置き換えられたか、期限が切れています
refusal-blocked = このサーバーの運営者により、利用が制限されています
refusal-operator = これはサーバーの運営者専用です
web-game-closed = 運営者により終了
web-your-seat = このテーブルのあなたの席
web-your-seat-about = このリンクを使うと、一度だけ、この端末にテーブルの席が与えられます。その後はここでプレイできます。
web-announcement = 運営者からのお知らせ
web-dismiss = 今後表示しない

## ホストとゲスト

refusal-name-taken = このテーブルには同じ名前、または見分けのつかない名前の人がいます。別の名前にしてください
refusal-bad-name = 名前は目に見える1～32文字です。別の名前にしてください
refusal-banned = ホストがあなたをこのテーブルから外しました。戻りたいときはホストに頼んでください
refusal-no-ban = この人はもう席に着けます
refusal-invite-withdrawn = この招待はホストが取り消しました。新しいリンクをもらってください
refusal-no-invite = この招待は無効です。取り消されたのかもしれません。招待してくれた人に新しいリンクをもらってください
refusal-end-declined = 続けたい人がいます。次のターンにもう一度提案できます
refusal-game-stopped = このゲームは全員の合意で終了しました
refusal-game-over = ゲームは終わりました
web-remove = 外す
web-removed = { $player }を外しました。もう席に着けません。
web-removed-note = 別のブラウザーでは古いリンクがまだ使えます。新しいリンクにすれば防げます。
web-let-back = 戻れるようにする
web-new-invite = 新しいリンクを作る（古いリンクは使えなくなります）
web-new-invite-done = これが新しいリンクです。古いリンクはもう使えません。
web-keys = ほかの端末からサインアウトする
web-keys-about = ほかの人があなたの席でプレイしていませんか。サインアウトすると、この席はこのブラウザーでしか使えなくなります。
web-keys-done = 完了しました。この席は、このブラウザーでしか使えません。
web-take-along = 自分の席を別の端末でも使う
web-take-along-about = { $count ->
        [1] リンクを開くと、スマートフォンなど別の端末でも自分の席を使えます。その後は両方でプレイできます。
       *[other] リンクを開くと、タブレットなど別の端末でもこの画面のすべての席を使えます。その後は両方でプレイできます。
    }
web-take-along-link = 別の端末でこのリンクを開いてください
web-hand-out = この席を渡し直す
web-hand-out-about = { $player }はブラウザーのデータを消すなどして、席を失いましたか。新しいリンクで席に戻れます。リンクは1日有効です。この席のこれまでの鍵はすぐにすべて無効になり、テーブルの全員に知らされます。
web-hand-out-link = このリンクを{ $player }に送ってください
web-make-link = リンクを作る
web-another-link = 別のリンクを作る（このリンクは無効になります）
web-link-once = 使えるのは一度だけです。最初に開いた人が席に着きます。
web-qr-seat = リンクのQRコード
web-end-game = ゲームを終える…
web-end-game-about = テーブルの人が全員同意すると、ゲームは勝者なしで終わります。ボットと、ボットが3ターン続けて代わりにプレイしている人の同意は要りません。
web-end-game-alone = ゲームは勝者なしで終わります。リプレイは後からでも見られます。
web-end-game-ask = ほかの人に提案する
web-end-game-now = 今すぐ終える
web-end-proposal = ゲームを勝者なしで終えますか
web-end-missing = まだ同意していない人：{ $players }
web-end-agree = 同意する
web-end-decline = 続ける
web-stopped = ゲームは全員の合意で終わりました。勝者はいません。
web-cancel = やめる
web-event-end-proposed = { $player }がゲームの終了を提案しました
    .you = あなたがゲームの終了を提案しました
web-event-end-agreed = { $player }がゲームの終了に同意しました
    .you = あなたがゲームの終了に同意しました
web-event-end-declined = { $player }はゲームを続けたいそうです
    .you = あなたはゲームを続けることにしました
web-event-game-stopped = ゲームは全員の合意で終わりました
web-event-seat-handed-out = { $player }の席の新しいリンクが作られました

## 一時停止

refusal-paused = ゲームは一時停止中です。先にテーブルの誰かが再開してください
refusal-pause-declined = 一時停止に反対の人がいます。次のターンにもう一度提案できます
refusal-no-clock = このテーブルには止める持ち時間がありません
web-pause-game = ゲームを一時停止する…
web-pause-about = テーブルの人が全員同意すると、時計が止まり、誰も手を進められません。その中の誰でも、いつでも再開できます。
web-pause-alone = あなたが再開するまで、時計が止まり、誰も手を進められません。
web-pause-now = 今すぐ一時停止する
web-pause-proposal = 誰かが再開するまで時計を止めますか
web-pause-missing = まだ一時停止に同意していない人：{ $players }
web-pause-decline = 止めない
web-paused = ゲームは一時停止中です。時計は止まっています。
web-pause-end = ゲームを再開する
web-event-pause-proposed = { $player }が一時停止を提案しました
    .you = あなたは一時停止を提案しました
web-event-pause-agreed = { $player }が一時停止に同意しました
    .you = あなたは一時停止に同意しました
web-event-pause-declined = { $player }は一時停止に反対しました
    .you = あなたは一時停止に反対しました
web-event-paused = ゲームは一時停止しました
web-event-resumed = { $player }がゲームを再開しました
    .you = あなたはゲームを再開しました

## 自分の番の通知

refusal-bad-target = このアドレスは使えません。https:// で始まり、インターネットから接続できるものにしてください
refusal-no-hook = このテーブルはチャットに通知していません
web-alert-turn = テーブルであなたの手を待っています。
web-alert-consent = ほかの人があなたの返事を待っています
web-alert-consent-about = テーブルであなたの同意を待っています。
web-notify-pushed = ページを閉じていても、この端末に通知します。
web-notify-open-only = ページを開いている間、この端末に通知します。
web-notify-none = ここでは通知できません。iPhone や iPad では、先にこのページをホーム画面に追加してください。
web-notify-allow = ブラウザーのこのサイトの設定で許可できます。
web-notify-failed = サーバーに伝えられませんでした。後でもう一度試してください。
web-hook = 誰の番かをチャットに通知する…
web-hook-about = テーブルにいない人の番になると、サーバーが Slack、Discord、Mattermost など Webhook を使えるチャットのチャンネルに書き込みます。送るのは待たれている人の名前とこのテーブルのアドレスだけで、カードのことは送りません。
web-hook-address = Webhook のアドレス
web-hook-save = このアドレスを使う
web-hook-remove = 通知をやめる
web-hook-test = テストメッセージを送る
web-hook-set = メッセージは { $host } に送られます。
web-hook-secret = 自作のプログラムでは、この秘密の鍵で各メッセージの署名を確認できます。表示されるのは今だけです：
web-hook-tested = テストメッセージは受け付けられました。
web-hook-not-tested = テストメッセージは受け付けられませんでした：{ $problem }
web-hook-failing = 最後のメッセージは受け付けられませんでした：{ $problem }
web-hook-off = 続けて何度も受け付けられなかったので、送信を止めました。テストメッセージが受け付けられると、また送信します。
web-hook-problem-address = アドレスがインターネット上にありません
web-hook-problem-silent = 応答なし
web-hook-problem-status = 応答 { $status }
hook-turn = { $players }さんの番です：{ $url }
hook-consent = { $players }さんの返事を待っています：{ $url }
hook-test = これから誰の番かをここにお知らせします：{ $url }

## プライバシー

web-privacy = プライバシー
web-privacy-intro = このサーバーがあなたについて何を、なぜ、いつまで保存するかを説明します。
web-privacy-stored = 保存されるもの
web-privacy-names = 入力した名前、席、手です。ゲームのプレイとリプレイに必要です。名前は、同じテーブルの人、観戦する人、ゲームの記録を受け取る人に見えます。
web-privacy-hashes = 席の鍵とブラウザーの Cookie については、指紋（SHA-256）だけを保存します。そこから鍵を計算することはできません。
web-privacy-address = ネットワーク上のアドレスは、1つのアドレスからの要求を制限するためにメモリーに置かれるだけで、ゲームと一緒には保存されません。
web-privacy-browser = ボットとのゲームや一つの画面で遊ぶゲーム、設定、名前、ゲームの一覧、開いた記録、終えたレッスン、パズルの成績は、このブラウザーの中だけに保存されます。
web-privacy-alerts = ページを閉じていても自分の番を知らせるように設定した場合は、ブラウザーの提供元のプッシュサービスであなた宛てのメッセージを受け取る場所を保存します。設定を切るか、席を失うか、データを削除するまでです。メッセージは、どのテーブルがあなたを待っているかだけを伝え、暗号化されています。テーブルのホストは、誰を待っているかをチャットに通知できます。その Webhook のアドレスはテーブルと一緒に保存されます。
web-privacy-elsewhere = このページはほかのサイトから何も読み込みません。上の通知をあなたかホストが設定しない限り、ほかの誰にもあなたのことを知らせません。
web-privacy-kept = 保存期間
web-privacy-kept-open = 始まらなかったテーブルは{ $days }日後に削除されます。
web-privacy-kept-playing = 誰も続けないゲームは{ $days }日後に削除されます。
web-privacy-kept-over = 終わったゲームは{ $days }日後に削除されます。
web-privacy-kept-open-always = 始まらなかったテーブルは、運営者が削除するまで残ります。
web-privacy-kept-playing-always = 誰も続けないゲームは、運営者が削除するまで残ります。
web-privacy-kept-over-always = 終わったゲームは、運営者が削除するまで残ります。
web-privacy-cookies = Cookie
web-privacy-cookie-seat = あなたの席と、あなたが作ったテーブルには、それぞれ鍵の入った Cookie があります。戻ってきたときに続きをプレイするためのものです。
web-privacy-cookie-visitor = テーブルを作ったり席に着いたりするとき、1つの Cookie がブラウザーを見分けます。ホストに外された人や運営者に拒否された人を入れないため、また、あなたのデータを見つけて削除できるようにするためのもので、ほかの目的には使いません。
web-privacy-cookie-time = 有効期間は400日で、このサーバーだけに送られます。
web-privacy-notice = このサーバーの運営者から
web-privacy-mine = あなたのデータ
web-privacy-tables = このサーバーがこのブラウザーを知っているテーブルの数：{ $count }
web-privacy-delete = 自分のデータを削除する
web-privacy-delete-about = このサーバーのどこでも、終わったゲームでも、あなたの名前が色の名前に置き換わります。始まっていないテーブルの席は空き、進行中のゲームではボットが代わりに続けます。Cookie と、このブラウザーに保存されたものはすべて削除されます。元には戻せません。
web-privacy-delete-sure = すべて削除する
web-privacy-give-up = Cookie を手放す
web-privacy-give-up-about = 名前は残りますが、このブラウザーではあなたの席をプレイできなくなり、自分のデータを削除することもできなくなります。
web-privacy-give-up-sure = 手放す
web-privacy-deleted = 完了しました。このサーバーもこのブラウザーも、もうあなたのことを知りません。
web-privacy-given-up = 完了しました。このブラウザーには、このサーバーの Cookie はもうありません。
web-privacy-damaged = 壊れていて変更できなかったテーブルの数：{ $count }。サーバーの運営者に問い合わせてください。
web-privacy-site = このサイトにはゲームサーバーがありません。ゲーム、パズルの成績、設定、記録は、このブラウザーの中だけに残ります。ほかのウェブサイトと同じく、どのファイルが読み込まれたかは、サイトの提供元にわかります。
web-privacy-site-delete-about = このブラウザーに保存された、このサイトのゲーム、設定、記録はすべて削除されます。元には戻せません。
web-privacy-site-deleted = 完了しました。このブラウザーは、もうあなたのことを知りません。

## キーと、その一部が読み上げる内容

keys-title = キー操作
keys-table = テーブルで
keys-aloud = 読み上げ
keys-replay = リプレイで
keys-are-off = 文字・数字・記号のキーは設定でオフになっています。
keyname-arrows = 矢印キー
keyname-turn-arrows = Shift + ← →
keyname-pages = Page Up、Page Down
keyname-ends = Home、End
keyname-enter = Enter
keyname-escape = Esc
keyname-space = スペース
key-pick = 手札のカードを選ぶ
key-go = 手札の間を移動する。カードを選んだあとは、置ける場所の間を移動する
key-choose = 今いるカードや場所を選ぶ
key-drop = 開いているものを閉じ、選択を取り消す
key-tuck-all = 山札の一番下に戻すカードをすべて選ぶ
key-finish = 決定する、またはアクションやターンを終える
key-next = ほかの人の次の手を見る（1手ごとに止める設定のとき）
key-history = 履歴を開く・閉じる
key-hand = 自分の手札
key-points = 全員の点数、手札と山札の枚数
key-reach = どのセレモニーに誰がプレイできるか
key-help = このキー一覧を表示
key-replay-move = 1手戻る・進む
key-replay-turn = 1ターン戻る・進む
key-replay-ends = 最初へ・最後へ
key-replay-run = 再生・一時停止
readout-hand = { $count ->
        [0] 手札はありません。
       *[other] 手札は{ $count }枚です：{ $cards }。
    }
readout-several = { $card }（{ $count }枚）
readout-player = { $player }：{ $points }点、手札{ $hand }枚、山札{ $pile }枚。
readout-you = あなた
readout-ceremony-yours = あなたの「{ $kind }」（必要な{ $full }枚のうち{ $cards }枚）：{ $players }。
readout-ceremony = { $owner }の「{ $kind }」（必要な{ $full }枚のうち{ $cards }枚）：{ $players }。
readout-no-ceremony = テーブルにセレモニーはありません。

## Reviews of finished games

review = 振り返り
review-start = このゲームを振り返る
review-about = 1人のすべての判断を、その時に知っていたことだけから評価します。伏せられたカードは使いません。
review-for = 振り返る席
review-working = 振り返り中：{ $done }／{ $all }
review-stop = 中止
review-failed = 振り返りができませんでした。
review-chances = 勝率の推移
review-result = 結果の内訳
# $equal, $result: shares of the win in per cent
review-sum = 均等な勝率{ $equal }から結果{ $result }まで：
review-deal = 配られたカード
    .about = 最初のカードと手番の順
review-draws = 引いたカード
    .about = 引いたカードを、引けたはずのカードの平均と比べたもの
review-others = ほかの人の番
    .about = ほかの人の番で、そのカードとプレイによって変わった分。0より大きければ助けになりました
# $gift: a share of the win in per cent
review-their-errors = そのうち{ $gift }は、ほかの人のミスによるものです。このために全員の手札を見ています。
review-decisions = 判断
    .about = 見つかった最善の手と比べて、自分の判断で失ったもの
review-rest = 説明できない分
    .about = この測定では分からない分。測定には誤差があり、簡単なボットより良いプレイだった可能性もあります
# $rate: in per cent; $count: number of decisions
review-rate = { $count ->
   *[other] 判断1回あたりの損失：平均{ $rate }（{ $count }回）
}
review-costliest = 最も損をした判断
review-no-cost = ほかより明らかに悪い判断はありませんでした。
# $cost: in per cent; $error: its standard error
review-cost = 損失{ $cost }（±{ $error }）
review-played = 実際の手：{ $move }
review-better = より良い手：{ $move }
# $moves: a list of moves
review-line = この番の続きの例：{ $moves }
review-drawn = 引きの運：{ $luck }
review-all = すべての判断
review-best = 最善の手
review-unsure = 明らかに悪いとはいえない手
review-show-line = テーブルに表示
review-showing-line = この番がどう進みえたかを表示しています。
review-back = ゲームに戻る
review-again = ここからやり直す
# $number, $round: numbers
review-move = { $number }手目、ラウンド{ $round }

## What a move brings at once

web-outcome-of = { $player }：{ $what }
web-outcome-needs = 「{ $kind }」：あと{ $count }枚で終了
web-outcome-begins = 「{ $kind }」開始
web-outcome-ends = 「{ $kind }」終了
web-outcome-blocked = 「{ $kind }」は開けない
web-outcome-no-opening = もう何も開けない
web-outcome-draws = { $count }枚引く
web-outcome-above-limit = 手札の上限を{ $count }枚超過：ターンの終わりに山札の一番下へ
web-outcome-action = アクション＋1
web-outcome-more = もう1枚プレイできる
web-outcome-perhaps-more = もう1枚プレイできるかも
web-outcome-last-round = 最終ラウンド
web-outcome-over = ゲーム終了

## このブラウザーのゲーム

refusal-browser-full = このブラウザーにはゲームを保存する空きがもうありません。すべてをファイルに保存してから、空きを作ってください
refusal-browser-newer = ゲームはこのページの新しい版で保存されています。ページを再読み込みしてください
refusal-browser-storage = このブラウザーは今ゲームを読み書きできません。何も失われていないので、もう一度お試しください
refusal-damaged-here = このゲームはブラウザーの保存データが壊れているため開けません。ほかのゲームには影響ありません
web-not-kept = このブラウザーは何も保存しません（プライベートウィンドウかもしれません）。サーバーなしで遊ぶゲームは、ページを閉じると失われます。
web-backup = すべてを保管
web-backup-about = このブラウザーのすべてのゲーム、設定、ゲームの一覧、レッスン、パズルの成績を一つのファイルにまとめます。進行中のゲームの伏せられたカードも含まれます。
web-backup-save = ファイルに保存
web-backup-open = そのファイルを開く
web-backup-opened = 新しいゲーム：{ $added }、すでにあったもの：{ $known }、読めなかったもの：{ $damaged }
web-backup-wrong = 保存したゲームのファイルではありません

## Puzzles

web-puzzles = パズル
web-puzzles-about = 実際のゲームの局面です。どのカードを引いても最善だと証明されたターンが、それぞれにあります。レーティングには、各パズルの最初の挑戦だけが数えられます。
web-puzzle-of-day = 今日のパズル
web-puzzle-day-right = 正解
web-puzzle-day-wrong = 不正解
web-puzzle-next = 次のパズル
web-puzzle-start = パズルを解く
web-puzzle-solve = 解く
web-puzzle-theme = テーマ
web-puzzle-any = すべて
# $count: number of puzzles
web-puzzle-matching = { $count ->
       *[other] { $count }問
    }
web-puzzle-rating = レーティング
web-puzzle-streak = 連続正解
web-puzzle-days = 連続日数
web-puzzle-done = 正解数
web-puzzle-done-of = { $tried }問中{ $right }問
web-puzzle-grade = 難しさ { $rating }
web-theme-finish-two = 2つ終わらせる
web-theme-steal = 隣の村で
web-theme-deny = 相手に与えない
web-theme-vase = 壺
web-theme-empty-hand = 手札を空に
web-theme-last-round = 最後のターン
web-theme-ability = 新しい能力
web-theme-many-cards = 一度に何枚も
web-theme-cancel = 中止する
web-puzzle-task-gain = このターンでいちばん得をしてください。自分の得点から、ほかの人が得る点を引いて数えます。
web-puzzle-task-win = ゲーム最後のターンです。単独で勝ってください。
web-puzzle-so-far = ここまで { $gain }
web-puzzle-right-gain = 正解：{ $gain }が最大です
web-puzzle-right-win = 正解：あなたの勝ちです
web-puzzle-wrong-gain = { $gain }でしたが、{ $best }にできます
web-puzzle-wrong-win = これでは勝てませんが、勝つ方法があります
web-puzzle-shared-win = これでは引き分けですが、単独で勝てます
# $move: a move as advice; $most: what can be gained after it
web-puzzle-turning-gain = 逃したのはこの手です：「{ $move }」。このあとは最大で{ $most }です。
web-puzzle-turning-win = 逃したのはこの手です：「{ $move }」。このあとはもう勝てません。
web-puzzle-turning-luck = 逃したのはこの手です：「{ $move }」。このあとは引くカードの運しだいです。
web-puzzle-your-turn = あなたのターン
web-puzzle-best-turn = 最善のターン
web-puzzle-others = ほかの人
web-puzzle-gain = 差し引き
web-puzzle-final = あなたの最終得点
web-puzzle-final-others = ほかの人の最高点
web-puzzle-again = もう一度
web-puzzle-show = 解答を見る
web-puzzle-solution = 解答
web-puzzle-step = 次へ
web-puzzle-from-start = 最初から
web-puzzle-steps = { $steps }手中{ $step }手目
web-puzzle-change = レーティング：{ $before } → { $after }
web-puzzle-gone = そのパズルはありません

web-statistics = 統計
web-statistics-about = このブラウザに残っているゲームから作られ、外へは何も送られません。1人でボットと最後まで、新しいカードで、ボットの助けなしに遊んだゲームが数えられます。
web-statistics-none = 終わったゲームはまだありません。
web-stat-all = すべて
web-stat-games = ゲーム数
web-stat-wins = 勝ち
web-stat-wins-of = { $games }回中{ $wins }
web-stat-mean-margin = 平均得点差
web-stat-mean-points = 平均得点
web-stat-interval = 95%の範囲
web-stat-by-level = 最も強いボットのレベル別
web-stat-by-players = 人数別
web-stat-by-kinds = 種類の数別
web-stat-players = { $players }人
web-stat-kinds = { $kinds }種類
web-stat-fair = 太い線は本当の割合が95%の確率で入る範囲、破線の印はほかのプレイヤーと同じ強さの人の割合です。
web-stat-margin = 得点差の移り変わり
web-stat-won = 勝ち
web-stat-not-won = 勝ちではない
web-stat-mean = { $games }ゲームの平均
web-stat-rules = 1ゲームの得点、ルール別
web-stat-finishes = 1ゲームで完成させた儀式、種類別
web-stat-others = ほかのプレイヤー1人
web-stat-errors = ミス率の移り変わり
web-stat-luck = 運の移り変わり
web-stat-best = 最高のゲーム
web-stat-goals = 目標
web-stat-next-up = 人数割り以上に勝っています。次のレベルは「{ $level }」です。
web-stat-next-same = このレベルが合っています：{ $level }
web-stat-next-down = 1つ下のレベルなら、もっと勝てるでしょう：{ $level }
web-stat-next-play = 遊ぶ：{ $level }
web-goal-beat = 「{ $level }」に勝つ
web-goal-players = { $players }人で勝つ
web-goal-par = 今日のゲームでパーを超える
web-goal-clean = 振り返りで5%を超えるミスのないゲーム
web-goal-finishes = すべての種類の儀式を完成させる
web-goal-count = { $all }個中{ $reached }個達成
web-goal-reached = 達成
web-goal-open = まだ達成していません
