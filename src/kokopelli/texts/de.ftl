### The messages of Kokopelli. Every language has the same messages, attributes and variables.

## The language's own name

language-name = Deutsch

## Kinds of ceremonies: name, ability in one line, full explanation

kind-chieftain = Häuptling
    .ability = Beliebig viele Karten in einer Aktion an dieselbe Zeremonie
    .details = Nach der ersten Karte einer Aktion „Karte spielen“ darfst du weitere an dieselbe Zeremonie anlegen, eine nach der anderen, solange sie besteht; aufhören darfst du jederzeit. Jede Karte zählt für sich, und auch unterwegs gezogene Karten darfst du nutzen. Häuptling und Krieger ergänzen sich nicht in einer Aktion: Eine zweite Karte an eine andere Zeremonie gehört zum Krieger und beendet die Aktion, eine zweite Karte an dieselbe schließt den Krieger aus. Beendet schon deine erste Karte ihre Zeremonie, bleibt dir noch die zweite Karte des Kriegers. Was du durch die Geburt anlegst, ist keine Aktion „Karte spielen“; der Häuptling bringt dort nichts.
kind-birth = Geburt
    .ability = Karten der Aktion „Karte ziehen“ dürfen direkt an Zeremonien
    .details = Die Karten, die dir die Aktion „Karte ziehen“ bringt, darfst du gleich an Zeremonien in Reichweite anlegen: an dieselbe oder an verschiedene, in beliebiger Reihenfolge, jede höchstens einmal. Erst wird gezogen (mit dem Jäger beide Karten), dann angelegt; aufhören darfst du jederzeit. Karten durch die Eidechse oder eine leere Hand gehören nicht dazu; hattest du schon eine gleiche Karte auf der Hand, gilt eine von ihnen als gezogen. Jede Karte wirkt wie sonst auch, doch es ist keine Aktion „Karte spielen“, daher bringen Häuptling und Krieger nichts. Beendet die erste Karte deine Geburt, darf die nächste trotzdem folgen.
kind-spider-woman = Spinnenfrau
    .ability = Beim Anlegen erreichst du beide Nachbardörfer ganz
    .details = Deine Karten dürfen an sämtliche Zeremonien in beiden Nachbardörfern, nicht nur an die auf den Seiten neben dir. Das hilft nur beim Anlegen; beim Eröffnen, ob mit oder ohne Feuer, ändert sich nichts. Das Dorf gegenüber bleibt außer Reichweite. Zu zweit erreichst du auch, was neben dem anderen Nachziehstapel liegt und dir sonst verschlossen ist.
kind-warrior = Krieger
    .ability = In einer Aktion eine zweite Karte an eine andere Zeremonie
    .details = Nach der ersten Karte einer Aktion „Karte spielen“ darfst du eine zweite an eine andere Zeremonie anlegen; auch eine allein genügt. Beide Zeremonien dürfen gleich heißen, wenn sie in zwei Dörfern liegen, und die erste darf schon beendet sein. Reichweite und Fähigkeiten werden für die zweite Karte neu geprüft, und zwischendurch gezogene Karten darfst du nutzen. Die zweite Karte bleibt dir auch dann, wenn die erste deinen Krieger beendet hat. Der Häuptling fügt nichts hinzu: Sobald eine zweite Karte an der ersten Zeremonie liegt, entfällt der Krieger. Bei der Geburt hilft der Krieger nicht, und ein Kokopelli mit Schlangentanz bleibt eine einzige Karte.
kind-hunter = Jäger
    .ability = Deine Aktion „Karte ziehen“ bringt zwei Karten
    .details = Mit jeder Aktion „Karte ziehen“ nimmst du zwei Karten, immer; ist nur noch eine im Stapel, nimmst du diese. Mit der Geburt darfst du beide anlegen, sobald sie gezogen sind. Sonst bleibt alles gleich: Leere Hand, Eidechse und Kartentausch bringen keine Karte mehr als üblich.
kind-fire = Feuer
    .ability = Eröffne auch in Nachbardörfern, auf der Seite neben dir
    .details = Mit der Aktion „Zeremonie eröffnen“ darfst du auch einen freien Platz in einem Nachbardorf nutzen, auf der Seite neben dir; zu zweit auf beiden Seiten. Ein Platz neben dem fremden Nachziehstapel ist es nie, auch nicht der durch die Sonne. Die gleiche Zeremonie darf nicht im Spielbereich der Person liegen, der das Dorf gehört; dein eigener Spielbereich spielt dort keine Rolle. Zeremonie und Fähigkeit gehören dann dieser Person, nicht dir. Eröffnen ist kein Anlegen, darum löst es Pfote, Eidechse und Vase nicht aus. Die Spinnenfrau erweitert nicht, wo du eröffnen darfst.
kind-paw = Pfote
    .ability = Jede Karte, die du an fremde Zeremonien anlegst, bringt 1 SP
    .details = Für jede Karte, die du in einem anderen Dorf anlegst, bekommst du 1 SP, ob sie die Zeremonie erweitert oder beendet. Mehrere Karten in einer Aktion zählen einzeln, durch Häuptling, Krieger oder Geburt. Ein Kokopelli mit deinem Schlangentanz zählt doppelt und bringt 2 SP. Wenn du dort mit dem Feuer eröffnest, gibt es nichts.
kind-lizard = Eidechse
    .ability = Legst du an eine fremde Zeremonie an, ziehst du 1 Karte
    .details = Für jede Karte, die du in einem anderen Dorf anlegst, ziehst du 1 Karte, solange dein Stapel reicht; verzichten kannst du nicht. Ein Kokopelli mit deinem Schlangentanz zählt doppelt, du ziehst 2. War es deine letzte Handkarte, kommt zuerst der Bonus für die leere Hand; die Eidechse verhindert ihn nie. Mit Häuptling oder Krieger darfst du die neue Karte gleich nutzen, mit der Geburt nicht. Wenn du dort mit dem Feuer eröffnest, ziehst du nichts.
kind-eagle-feather = Adlerfeder
    .ability = Spielst du deine letzte Karte: 3 SP und 5 neue Karten
    .details = Eröffnest du mit deiner letzten Handkarte oder legst du sie an, bekommst du 3 SP und ziehst 5 Karten oder so viele, wie da sind; das ersetzt die üblichen 1 SP und 3 Karten. Es kostet keine Aktion, und die laufende Aktion geht mit den neuen Karten weiter. Es gilt auch, wenn diese letzte Karte deine Adlerfeder beendet oder sie in deinem Dorf eröffnet. Jedes Ausspielen zählt einmal, selbst wenn nichts mehr zu ziehen ist, und der Schlangentanz verdoppelt es nicht. Ein Kartentausch oder Karten, die unter den Stapel gehen, zählen nie als leere Hand.
kind-tortoise = Schildkröte
    .ability = Jede Zeremonie, die du irgendwo beendest, bringt dir 1 SP
    .details = Du bekommst 1 SP, sooft du eine Zeremonie beendest, im eigenen Dorf wie in einem anderen. Auch das Beenden deiner Schildkröte selbst zählt. Hast du zugleich den Schamanen und beendest eine eigene Zeremonie, bringen beide ihren Punkt. Abbrechen ist kein Beenden, und der Schlangentanz verdoppelt den Punkt nicht.
kind-vase = Vase
    .ability = Wer bei dir anlegt, bekommt einmal pro Zug eine Zusatzaktion
    .details = Wer am Zug ist, auch du selbst, und eine Karte an irgendeine Zeremonie in deinem Dorf anlegt, bekommt eine zusätzliche Aktion. Jedes Dorf mit Vase gibt höchstens eine pro Zug, ganz gleich, wie viele Karten kommen, und auch dann, wenn die Vase geht und eine neue eröffnet wird; zwei Dörfer mit Vase geben je eine. Die Karte, die die Vase beendet, zählt noch. Eröffnen zählt nicht, und der Schlangentanz verdoppelt nichts. Die Aktion ist frei wählbar, muss aber wie jede Aktion ausgeführt werden.
kind-sun = Sonne
    .ability = Ein weiterer Zeremonieplatz neben deinem Nachziehstapel
    .details = Du hast einen Platz mehr neben deinem Nachziehstapel und darfst ihn jederzeit nutzen, auch wenn an den Seiten noch Platz ist. Zu dritt oder viert liegt eine Zeremonie dort in deinem Spielbereich und in dem beider Nachbarn. Zu zweit ist es dein zweiter Platz dort, und ohne Spinnenfrau ist keiner der beiden vom anderen Dorf aus erreichbar. Nur du darfst dort eröffnen; auch das Feuer öffnet ihn niemandem sonst. Geht die Sonne, bleiben die Zeremonien, doch eine neue darf nur dazu, solange dort weniger liegen, als es ohne Sonne Plätze gibt: zu dritt oder viert keiner, zu zweit einer.
kind-mother-of-heaven = Himmelsmutter
    .ability = Jeder bei dir angelegte Kokopelli bringt dir 1 SP
    .details = Ganz gleich, wer in deinem Dorf einen Kokopelli anlegt, auch du selbst: Er bringt dir 1 SP. Hat die Person, die ihn spielt, den Schlangentanz, zählt er doppelt und du bekommst 2 SP; dein eigener Schlangentanz hilft nicht, wenn andere spielen. Der Kokopelli, der deine Himmelsmutter beendet, zählt noch.
kind-drummer = Trommler
    .ability = Schon die dritte Karte beendet deine Zeremonien
    .details = Zeremonien in deinem Dorf, auch der Trommler selbst, enden mit ihrer dritten Karte, ganz gleich, wer sie anlegt. Eine Zeremonie, die beim Eröffnen des Trommlers schon drei Karten hat, bleibt und endet mit der vierten. Ist der Trommler fort, brauchen deine Zeremonien wieder vier Karten. Ein Kokopelli mit Schlangentanz kann zweite und dritte Karte zugleich sein und so eine Zeremonie aus einer einzigen Karte beenden.
kind-shaman = Schamane
    .ability = Jede beendete Zeremonie in deinem Dorf bringt dir 1 SP
    .details = Du bekommst 1 SP für jede beendete Zeremonie in deinem Dorf, ob du sie beendest oder jemand anders. Auch das Ende des Schamanen selbst zählt. Beendet jemand anders sie, kommt dieser Punkt zu dem 1 SP hinzu, den du dann ohnehin bekommst. Abbrechen ist kein Beenden, und der Schlangentanz verdoppelt den Punkt nicht.
kind-snake-dance = Schlangentanz
    .ability = Dein Kokopelli zählt beim Spielen doppelt, danach als eine Karte
    .details = Dein Kokopelli zählt in dem Moment doppelt, in dem du ihn spielst, immer und in jedem Dorf; den Schlangentanz brauchst du, nicht die Person, der die Zeremonie gehört. Das verdoppelt Himmelsmutter (2 SP für die Person mit der Himmelsmutter), Pfote (2 SP) und Eidechse (2 Karten). Beim Beenden ist er dritte und vierte Karte an einer Zeremonie aus zwei Karten oder zweite und dritte an einer aus einer Karte, wenn in ihrem Dorf der Trommler liegt; was zu viel ist, verfällt. Nicht doppelt zählt er für leere Hand, Vase, Schildkröte, Schamane und die zwei Karten des Kriegers. Geht die Zeremonie weiter, liegt er dort als eine Karte. Auch der Kokopelli, der deinen Schlangentanz beendet, zählt noch doppelt.

## The wild card

card-kokopelli = Kokopelli
    .ability = Joker: passt an jede Zeremonie, kann aber keine eröffnen
    .details = Kokopelli ersetzt an jeder Zeremonie in deiner Reichweite die passende Karte. Eröffnen kannst du damit nie. Die Himmelsmutter belohnt ihn, und mit dem Schlangentanz zählt er beim Spielen doppelt. In jedem Kartendeck stecken sechs davon.

## Sides of a village

side-left = links
side-right = rechts
side-pile = neben dem Nachziehstapel

## Rule headings: chapters and numbered rules

rule-1 = Begriffe
rule-1-1 = Sitzordnung und Nachbarschaft
rule-1-2 = Dorf
rule-1-3 = Zeremonie
rule-1-4 = Fähigkeit
rule-1-5 = Spielbereich
rule-2 = Spielaufbau
rule-2-1 = Spielerzahl und Zeremonie-Auswahl
rule-2-2 = Siegpunkteplättchen
rule-2-3 = Kartendeck und Starthand
rule-2-4 = Spielendeplättchen
rule-2-5 = Wer beginnt
rule-2-6 = Vorrat an Siegpunkten
rule-3 = Runden und Züge
rule-3-1 = Runde
rule-3-2 = Aktionen im Zug
rule-3-3 = Die fünf Aktionen
rule-3-4 = Handeln und passen
rule-3-5 = Handkartenlimit
rule-3-6 = Leere Hand
rule-4 = Karte ziehen
rule-4-1 = Die oberste Karte
rule-5 = Zeremonie eröffnen
rule-5-1 = Auf einem freien Platz
rule-5-2 = Schon im Spielbereich
rule-5-3 = Eröffnen ist kein Anlegen
rule-6 = Karte spielen
rule-6-1 = Passende Karte oder Kokopelli
rule-6-2 = Erweitern und beenden
rule-6-3 = Geltende Fähigkeiten
rule-6-4 = Reihenfolge der Wirkungen
rule-6-5 = Lohn für das Beenden
rule-6-6 = Von anderen beendet
rule-6-7 = Ablagestapel
rule-7 = Zeremonie abbrechen
rule-7-1 = Abbrechen bringt keine Punkte
rule-8 = Karten tauschen
rule-8-1 = Die ganze Hand
rule-9 = Fähigkeiten
rule-9-1 = Häuptling
rule-9-2 = Geburt
rule-9-3 = Spinnenfrau
rule-9-4 = Krieger
rule-9-5 = Jäger
rule-9-6 = Feuer
rule-9-7 = Pfote
rule-9-8 = Eidechse
rule-9-9 = Adlerfeder
rule-9-10 = Schildkröte
rule-9-11 = Vase
rule-9-12 = Sonne
rule-9-13 = Himmelsmutter
rule-9-14 = Trommler
rule-9-15 = Schamane
rule-9-16 = Schlangentanz
rule-10 = Spielende und Schlusswertung
rule-10-1 = Die letzte Runde
rule-10-2 = Kleinste Nachziehstapel
rule-10-3 = Zeremonien im Dorf
rule-10-4 = Sieg
rule-11 = Wer was weiß
rule-11-1 = Offen
rule-11-2 = Geheim

## Events, as lines of a log
## $player acts, $owner owns the village, $kind names a ceremony, $card a card, $side a side
## .you: the reader acts, .yours: the reader owns the village, .your-own: both

# $round: number of the round, $count: actions of this turn
event-turn-began = Runde { $round }: { $player } hat { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
    .you = Runde { $round }: Du hast { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
event-card-drawn = { $player } zieht „{ $card }“
    .you = Du ziehst „{ $card }“
event-card-drawn-hidden = { $player } zieht eine Karte
event-pile-emptied = Der Nachziehstapel von { $player } ist leer
    .you = Dein Nachziehstapel ist leer
event-ceremony-opened = { $player } eröffnet „{ $kind }“ im eigenen Dorf ({ $side })
    .you = Du eröffnest „{ $kind }“ in deinem Dorf ({ $side })
event-ceremony-opened-elsewhere = { $player } eröffnet „{ $kind }“ bei { $owner } ({ $side })
    .you = Du eröffnest „{ $kind }“ bei { $owner } ({ $side })
    .yours = { $player } eröffnet „{ $kind }“ in deinem Dorf ({ $side })
# $count: cards now on the ceremony
event-card-played = { $player } legt „{ $card }“ an die eigene Zeremonie „{ $kind }“ an ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
    .you = Du legst „{ $card }“ an deine Zeremonie „{ $kind }“ an ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
# $count: cards now on the ceremony
event-card-played-elsewhere = { $player } legt „{ $card }“ bei { $owner } an „{ $kind }“ an ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
    .you = Du legst „{ $card }“ bei { $owner } an „{ $kind }“ an ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
    .yours = { $player } legt „{ $card }“ an deine Zeremonie „{ $kind }“ an ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
event-action-gained = { $player } bekommt durch die Vase von { $owner } eine zusätzliche Aktion
    .you = Du bekommst durch die Vase von { $owner } eine zusätzliche Aktion
    .yours = { $player } bekommt durch deine Vase eine zusätzliche Aktion
    .your-own = Du bekommst durch deine Vase eine zusätzliche Aktion
event-ceremony-finished = { $player } beendet die eigene Zeremonie „{ $kind }“
    .you = Du beendest deine Zeremonie „{ $kind }“
event-ceremony-finished-elsewhere = { $player } beendet „{ $kind }“ bei { $owner }
    .you = Du beendest „{ $kind }“ bei { $owner }
    .yours = { $player } beendet deine Zeremonie „{ $kind }“
# $count: Game End tiles left in the stack
event-end-tile-placed = Ein Spielendeplättchen kommt auf „{ $kind }“; { $count ->
        [0] der Stapel ist jetzt leer
        [one] im Stapel bleibt { $count } Plättchen
       *[other] im Stapel bleiben { $count } Plättchen
    }
event-ceremony-cancelled = { $player } bricht die eigene Zeremonie „{ $kind }“ ab
    .you = Du brichst deine Zeremonie „{ $kind }“ ab
# $count: cards put under the pile and drawn again
event-exchange-began = { $player } tauscht { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
    .you = Du tauschst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
event-card-tucked = { $player } legt „{ $card }“ unter den Nachziehstapel
    .you = Du legst „{ $card }“ unter deinen Nachziehstapel
event-card-tucked-hidden = { $player } legt eine Karte unter den Nachziehstapel
event-action-passed = { $player } passt: Hand und Nachziehstapel sind leer
    .you = Du passt: Hand und Nachziehstapel sind leer
event-end-triggered = Dies ist die letzte Runde
# $winners: their names, in .you those of the others; $count: how many
event-game-ended = { $count ->
        [one] { $winners } gewinnt die Partie
       *[other] { $winners } teilen sich den Sieg
    }
    .you = { $count ->
        [one] Du gewinnst die Partie
       *[other] Du teilst dir den Sieg mit { $winners }
    }
# An event that an ability made possible; $what: its sentence
# Finishing by Drummer or Snake Dance has messages of its own, because the number of cards seems too small
event-by-ability = { $ability }: { $what }
event-by-snake-dance = { $ability } (beim Beenden zählt der Kokopelli doppelt): { $what }
event-by-drummer = { $ability } (drei Karten genügen): { $what }

## Events that score points, one for each reason
## $points: how many

event-points-empty-hand = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die leere Hand
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die leere Hand
event-points-eagle-feather = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die leere Hand mit der Adlerfeder
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die leere Hand mit der Adlerfeder
event-points-tile = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } mit dem obersten Plättchen von „{ $kind }“
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } mit dem obersten Plättchen von „{ $kind }“
event-points-supply = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } aus dem Vorrat, denn für „{ $kind }“ ist kein Plättchen mehr da
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } aus dem Vorrat, denn für „{ $kind }“ ist kein Plättchen mehr da
event-points-owner = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die eigene Zeremonie „{ $kind }“, die jemand anders beendet
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für deine Zeremonie „{ $kind }“, die jemand anders beendet
event-points-paw = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch die Pfote
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch die Pfote
event-points-tortoise = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch die Schildkröte
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch die Schildkröte
event-points-mother-of-heaven = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch die Himmelsmutter
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch die Himmelsmutter
event-points-shaman = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch den Schamanen
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } durch den Schamanen
event-points-fewest = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die wenigsten Karten im Nachziehstapel
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die wenigsten Karten im Nachziehstapel
event-points-second-fewest = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die zweitwenigsten Karten im Nachziehstapel
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für die zweitwenigsten Karten im Nachziehstapel
event-points-village = { $player } bekommt { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für Zeremonien im eigenen Dorf
    .you = Du bekommst { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } für Zeremonien in deinem Dorf

## Reasons why a move is not allowed; the program appends the rule's number

reason-game-over = Die Partie ist vorbei
reason-not-your-turn = Du bist nicht am Zug
reason-tuck-exchange = Du tauschst gerade Karten: Lege zuerst deine ganze Hand unter deinen Nachziehstapel
reason-tuck-limit = Du hast mehr als fünf Handkarten: Lege zuerst Karten unter deinen Nachziehstapel
reason-no-tuck = Karten kommen nur beim Tauschen unter den Nachziehstapel oder am Ende deines Zuges, wenn du mehr als fünf hast
reason-no-more = Es läuft keine Aktion, die du beenden könntest
reason-more-first = Deine Aktion läuft noch: Spiele eine weitere Karte oder beende die Aktion
reason-pile-empty = Dein Nachziehstapel ist leer
reason-hand-empty = Du hast keine Handkarte zum Tauschen
reason-no-pass = Passen darfst du nur, wenn deine Hand und dein Nachziehstapel leer sind
reason-kind-not-in-game = „{ $kind }“ ist in dieser Partie nicht dabei
# $seat: its number
reason-no-such-seat = Sitzplatz { $seat } gibt es an diesem Tisch nicht
reason-not-in-hand = „{ $card }“ ist nicht auf deiner Hand
reason-side-full = In deinem Dorf ist { $side } kein Platz frei
reason-side-full-elsewhere = Bei { $owner } ist { $side } kein Platz frei
reason-village-full = In deinem Dorf ist kein Platz frei
reason-no-pile-space = Neben deinem Nachziehstapel ist gerade kein Platz frei; einen weiteren gibt nur die Sonne
reason-kind-in-area = „{ $kind }“ liegt schon in deinem Spielbereich
reason-kind-in-their-area = „{ $kind }“ liegt schon im Spielbereich von { $owner }
reason-own-village = Dein eigenes Dorf wird ohne „@“ angegeben
reason-needs-fire = Um in einem anderen Dorf zu eröffnen, brauchst du das Feuer
reason-not-your-village = Eröffnen kannst du nur im eigenen Dorf
reason-not-next-to-you = Bei { $owner } wirkt das Feuer nicht { $side }, sondern nur auf der Seite neben dir
reason-no-ceremony = Bei { $owner } gibt es die Zeremonie „{ $kind }“ nicht
reason-no-own-ceremony = In deinem Dorf gibt es die Zeremonie „{ $kind }“ nicht
reason-out-of-reach = „{ $kind }“ bei { $owner } ist außer deiner Reichweite
reason-same-ceremony = Mit dem Häuptling kommen weitere Karten dieser Aktion nur an „{ $kind }“ bei { $owner }
reason-other-ceremony = Mit dem Krieger kommt die zweite Karte an eine andere Zeremonie als „{ $kind }“ bei { $owner }
reason-not-drawn = Mit der Geburt spielst du nur Karten, die du mit dieser Aktion gezogen hast, und „{ $card }“ gehört nicht dazu
reason-fits-none = „{ $card }“ passt an keine Zeremonie, die in dieser Aktion noch eine Karte bekommen darf
reason-no-opening = Weitere Karten dieser Aktion kommen nur an Zeremonien, die schon da sind; Eröffnen ist eine eigene Aktion

## Facts about a move: parts of one sentence, whose subject is the move; $player: another player

fact-ceremony = „{ $kind }“ bei { $owner }
    .you = „{ $kind }“ bei dir
fact-wins = { $count ->
        [one] gewinnt die Partie
       *[other] teilt den Sieg
    }
fact-scores = bringt { $count ->
        [one] { $count } Siegpunkt
       *[other] { $count } Siegpunkte
    }
fact-finishes = beendet { $ceremony }
fact-can-finish = erlaubt das Ende von { $ceremony } noch in diesem Zug
fact-denies = verwehrt { $player } das Ende von { $ceremony } mit einer einzigen Karte
fact-empties-hand = leert die Hand
fact-gains-action = bringt eine zusätzliche Aktion
fact-gains = bringt die Fähigkeit „{ $kind }“
fact-draws = bringt { $count ->
        [one] { $count } neue Karte
       *[other] { $count } neue Karten
    }
fact-takes = nimmt { $player } die Fähigkeit „{ $kind }“
fact-last-round = macht diese Runde zur letzten
fact-leads = ergibt einen Vorsprung von { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkten
    }
fact-end-tiles = lässt { $count ->
        [one] { $count } Spielendeplättchen im Stapel
       *[other] { $count } Spielendeplättchen im Stapel
    }
fact-smallest-pile = ergibt den kleinsten Nachziehstapel ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    })
fact-will-finish = bereitet das Ende von { $ceremony } mit einer Handkarte vor
fact-blocks = verwehrt { $player } das Eröffnen von „{ $kind }“
fact-lacks = bringt { $ceremony } bis auf { $count ->
        [one] { $count } Karte ans Ende
       *[other] { $count } Karten ans Ende
    }
fact-gives = bringt { $player } { $count ->
        [one] { $count } Siegpunkt
       *[other] { $count } Siegpunkte
    }
fact-allows = erlaubt { $player } das Ende von { $ceremony } mit einer einzigen Karte
fact-loses = kostet die Fähigkeit „{ $kind }“
fact-hands-over = bringt { $player } die Fähigkeit „{ $kind }“
fact-above-limit = führt zu { $count ->
        [one] { $count } Karte über dem Handkartenlimit
       *[other] { $count } Karten über dem Handkartenlimit
    }
fact-and = { $facts } und { $last }
fact-but = { $facts }, aber { $last }
fact-sentence = Das { $facts }.

## A hint: moves with the chance to win, and the reason for the first one; $chance: in percent

hint-best = Tipp: { $move }
hint-move = { $move } · { $chance } %
hint-others = Andere Möglichkeiten: { $moves }

## Moves, as a choice offered to the player on turn

move-draw = Ziehen
move-open = „{ $kind }“ eröffnen ({ $side })
move-open-elsewhere = „{ $kind }“ bei { $owner } eröffnen ({ $side })
move-play = „{ $card }“ an die eigene Zeremonie „{ $kind }“ anlegen
move-play-elsewhere = „{ $card }“ bei { $owner } an „{ $kind }“ anlegen
move-cancel = „{ $kind }“ abbrechen
move-exchange = Die ganze Hand tauschen
move-tuck = „{ $card }“ unter den Nachziehstapel legen
move-done = Fertig: keine weitere Karte in dieser Aktion
move-pass = Passen

## Names for seats that nobody named

seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb

## Several names: $names are all but the $last

names-and = { $names } und { $last }

## The table

table-round = Runde { $round }
table-last-round = letzte Runde
table-over = Die Partie ist vorbei
table-actions = { $player }: { $count ->
        [one] noch { $count } Aktion
       *[other] noch { $count } Aktionen
    }
table-tiles = Siegpunkteplättchen
table-end-tiles = Spielendeplättchen im Stapel: { $count }
table-points = { $count } SP
table-hand = Hand { $count }
table-pile = Stapel { $count }
table-first = beginnt
table-your-hand = Deine Hand
table-tucked = Ganz unten in deinem Stapel
table-no-card = keine Karte

## Bots: die Stufen und Spielweisen, aus denen man wählt

level-1 = Neuling
    .about = Denkt nur einen Schritt voraus, vergisst den Wert von Fähigkeiten und neuen Karten und irrt sich oft
level-2 = Lehrling
    .about = Denkt nur einen Schritt voraus, vergisst die Karten, die noch kommen können, und irrt sich oft
level-3 = Geselle
    .about = Plant den ganzen Zug, hat aber keinen Blick für Fähigkeiten
level-4 = Könner
    .about = Plant den ganzen Zug und vergisst nichts, mit kleinen Fehlern
level-5 = Profi
    .about = Plant den ganzen Zug und macht keine Flüchtigkeitsfehler
level-6 = Meister
    .about = Durchdenkt auch, was die anderen antworten können, bis zu einer Dreiviertelsekunde lang
style-builder = Baumeister
    .about = Mag ein Dorf voller Zeremonien
style-raider = Plünderer
    .about = Legt gern an fremde Zeremonien an
style-racer = Renner
    .about = Leert gern Hand und Stapel
bot-of-style = { $level }, { $style }

## Why the server does not do what was asked for

refusal-stale = Am Tisch hat sich etwas geändert; so steht es jetzt
refusal-not-your-seat = Dieser Sitzplatz gehört dir nicht
refusal-not-host = Das kann nur, wer den Tisch eröffnet hat
refusal-no-seat = Diesen Sitzplatz gibt es nicht
refusal-seat-taken = Dieser Sitzplatz ist besetzt
refusal-no-open-seat = Es ist kein Sitzplatz frei
refusal-wrong-invite = Diese Einladung gehört nicht zu diesem Tisch
refusal-already-started = Die Partie hat schon begonnen
refusal-not-started = Die Partie hat noch nicht begonnen
refusal-not-over = Die Partie ist noch nicht vorbei
refusal-open-seats = Es sind noch Sitzplätze frei
refusal-bot-plays = Hier spielt gerade ein Bot; übernimm zuerst wieder selbst
refusal-no-bot-plays = Hier spielt kein Bot für dich
refusal-no-person = Dieser Sitzplatz gehört keinem Menschen
refusal-person-here = Diese Person ist da oder war es eben noch; ein Bot spielt nur für Leute, die weg sind
refusal-person-uses-seat = Diese Person ist da oder war es eben noch; neu vergeben lässt sich nur der Platz von jemandem, der nicht da ist
refusal-pace-fixed = An diesem Tisch spielen mehrere Menschen, darum lässt sich das Tempo der Bots nicht ändern
refusal-which-bot = Wähle einen Bot
refusal-no-move = Das ist kein gültiger Schritt
refusal-turn-held = Du hast keine Aktion mehr: Beende deinen Zug oder mache einen Schritt rückgängig
refusal-turn-not-held = In diesem Zug hast du noch etwas zu entscheiden
refusal-no-undo = Nichts lässt sich rückgängig machen: Eine Karte wurde aufgedeckt, oder es war nicht in diesem Zug
refusal-no-redo = Es gibt nichts zu wiederholen
refusal-no-hints = An diesem Tisch wird ohne Tipps gespielt
refusal-no-spectators = An diesem Tisch darf niemand zuschauen
refusal-time-over = Deine Zeit ist um; ein Bot beendet den Zug
refusal-no-view = So darfst du diese Partie nicht ansehen
refusal-no-ply = Von dort lässt sich die Partie nicht fortsetzen
refusal-branched = Diese Partie wurde aus einer Aufzeichnung fortgesetzt; ihre Karten werden nicht verglichen
refusal-daily-alone = Die Partie des Tages ist für eine Person gegen Bots
refusal-daily-yourself = Die Partie des Tages wird ohne Hilfe eines Bots gespielt
refusal-no-table = Diesen Tisch gibt es nicht
refusal-storage = Der Server kann gerade nicht lesen oder schreiben; nichts ging verloren, versuche es noch einmal
refusal-damaged = Dieser Tisch ist beschädigt und kann nicht benutzt werden; der Betreiber des Servers wurde benachrichtigt
refusal-too-fast = Zu viel auf einmal; warte ein wenig
refusal-too-many = Zu viele Versuche; warte ein wenig
refusal-too-large = Das ist zu groß
refusal-bad-frame = Der Server hat diese Nachricht nicht verstanden
refusal-bad-request = Der Server hat diese Anfrage nicht verstanden
refusal-bad-record = Das ist keine Aufzeichnung einer Partie
refusal-not-json = Eine Nachricht ist Text, ein einziges JSON-Objekt
refusal-hello-first = Die erste Nachricht muss ein „hello“ an diese Partie sein
refusal-other-game = Diese Verbindung gehört zu einer anderen Partie
refusal-origin = Diese Seite darf den Server nicht benutzen
refusal-reload = Diese Seite und der Server haben verschiedene Versionen; lade sie neu
refusal-http = Das bietet der Server nicht an
refusal-fault = Auf dem Server ist etwas schiefgegangen; nichts ging verloren, versuche es noch einmal
refusal-table-full = Diese Partie ist für den Server zu lang geworden; ihre Aufzeichnung kannst du noch sichern
refusal-stored-today = Aus deinem Netz wurde heute sehr viel auf diesem Server gespeichert; versuche es morgen noch einmal
refusal-tables-today = Aus deinem Netz wurden heute sehr viele Tische eröffnet; versuche es morgen noch einmal
refusal-server-full = Dieser Server hat keinen Platz für neue Tische; laufende Partien gehen weiter

## The game in a terminal

terminal-ask-players = Wie viele spielen mit, 2 bis 4?
terminal-ask-people = Wie viele davon sitzen an dieser Tastatur? Die anderen sind Bots
terminal-ask-level = Wie stark sollen die Bots sein, 1 (Neuling) bis 6 (Meister)?
terminal-ask-kinds = Welche Zeremonien: „first-game“ für die erste Partie, oder 10, 11 oder 12 zufällige?
terminal-choose = Was tust du? (eine Nummer, oder ? für Hilfe)
terminal-hand-over = Jetzt ist { $player } dran. Gib die Tastatur weiter und drücke die Eingabetaste
terminal-turn-over = Dein Zug ist zu Ende. Eingabetaste: weiter, „u“ macht das Letzte rückgängig
terminal-since = Seit deinem letzten Zug
terminal-undone = Rückgängig gemacht: { $move }
terminal-no-undo = Es gibt nichts rückgängig zu machen: Eine Karte wurde aufgedeckt, oder dein Zug hatte noch nicht begonnen
terminal-saved = Die Partie ist in { $file } gespeichert. Weiter geht es mit:
terminal-file-exists = { $file } ist eine andere Datei und blieb, wie sie ist; wähle einen anderen Namen
terminal-not-understood = „{ $input }“ ist keine Nummer der Liste, kein Schritt und keine Karte
terminal-bot = { $name } ({ $bot })
terminal-help =
    Eine Nummer wählt diesen Schritt; du kannst ihn auch schreiben, etwa „open paw left“
    Der Name einer Karte erklärt sie; „all“ erklärt alle Karten dieser Partie
    u  den letzten Schritt rückgängig machen, solange er nichts aufgedeckt hat
    h  ein Tipp: gute Züge, und was der beste bewirkt
    t  den Tisch noch einmal zeigen
    s  speichern, oder mit Namen: s DATEI
    q  aufhören; die Partie bleibt gespeichert

## Replays, records and my games in a browser

web-loading = Die Partie wird geladen …
web-replay = Wiederholung
web-watch-replay = Wiederholung ansehen
web-replay-heading = Wiederholung einer Partie Kokopelli
web-replay-move = Schritt { $step } von { $last }
web-replay-beginning = Vor dem ersten Zug
web-replay-slider = Stelle in der Partie
web-replay-story = Was geschah
web-replay-running = Diese Partie läuft noch: Du siehst nur, was du damals sehen konntest.
web-first = Zum Anfang
web-last = Zum Ende
web-back = Einen Schritt zurück
web-forward = Einen Schritt vor
web-turn-back = Einen Zug zurück
web-turn-forward = Einen Zug vor
web-play = Abspielen
web-pause = Anhalten
web-seen-from = Sicht
web-view-open = Alle Hände
web-view-public = Zuschauer
web-hand-of = Hand von { $player }
web-hand-before = Hand von { $player } vor dem Schritt
web-story-turn = Runde { $round }: { $player }
web-tab-points = Punkte
web-points-over-game = Punkte im Lauf der Partie
web-advice = Chancen und beste Züge zeigen
web-advice-for = Die besten Züge für { $player }:
web-advice-thinking = Wird überlegt …
web-copy-link = Link zu diesem Schritt kopieren
web-save-record = Aufzeichnung speichern
web-look-back = Von Anfang an ansehen
web-back-to-table = Zurück an den Tisch
web-play-on = Ab hier fortsetzen
web-play-on-note = Du nimmst einen Sitzplatz, Bots die anderen. Die Karten sind bekannt, darum wird das Ergebnis nicht verglichen.
web-play-on-seat = Du spielst
web-play-on-now = Nach Schritt { $step } fortsetzen
web-begun-at = Fortsetzung einer anderen Partie nach Schritt { $step }; das Ergebnis wird nicht verglichen.
web-my-games-note = Die Partien, die du in diesem Browser gespielt oder angesehen hast. Deinen Platz kannst du auf ein anderes Gerät mitnehmen.
web-my-games-note-site = Die Partien, die du in diesem Browser gespielt hast.
web-all-games = Alle meine Partien
web-no-games = Noch keine Partien. Die nächste steht dann hier.
web-go-on = Weiterspielen
web-forget = Aus der Liste entfernen: { $players }
web-game-open = Wartet auf Mitspielende
web-game-playing = Läuft
web-game-over = Beendet
web-game-gone = Nicht mehr auf diesem Server
web-game-branched = Fortsetzung
web-games-waiting = Wartet auf dich
web-games-running = Läuft
web-games-done = Beendet
web-game-asked = Du wirst gefragt, ob die Partie enden soll
web-game-can-begin = Alle sind da: Du kannst beginnen
web-you-won = Du hast gewonnen
web-rank-2 = Du bist auf Platz zwei
web-rank-3 = Du bist auf Platz drei
web-rank-4 = Du bist auf Platz vier
web-records = Aufzeichnungen
web-open-record = Eine Aufzeichnung öffnen
web-open-record-note = Datei einer Partie hier ablegen oder auswählen
web-record-elsewhere = Diese Aufzeichnung wurde in einem anderen Browser geöffnet oder hier entfernt. Öffne ihre Datei noch einmal.

## The game in a browser

web-tagline = Dörfer, Zeremonien und eine Nachbarschaft, der man nicht trauen kann
web-play-now = Jetzt spielen
web-with-friends = Mit Freunden
web-with-friends-about = Öffnet einen Tisch mit einem Link für deine Freunde
web-server-about = Freunde an anderen Orten triffst du auf einem Spielserver. Gib seine Adresse ein, um dorthin zu gehen.
web-server-address = Adresse des Servers
web-server-go = Zum Server
web-server-unclear = Das ist keine Adresse einer Website.
web-update = Eine neue Version ist bereit.
web-update-now = Neu laden
web-players = Spielerzahl
web-level = Gegner
web-preparing = Die Karten werden gemischt …
web-first-time = Die allererste Partie braucht eine halbe Minute Vorbereitung.
web-failed = Das hat nicht geklappt. Läuft der Server noch?
web-your-table = Eigenen Tisch einrichten
web-your-name = Dein Name
web-you = Du
web-seats = Wer wo sitzt
web-sitter-me = Ich, an diesem Bildschirm
web-sitter-here = Jemand anders, an diesem Bildschirm
# $seat: a colour
web-name-of = Name von { $seat }
web-sitter-bot = Ein Bot
web-sitter-open = Jemand anders, per Link
web-fewer = Diesen Sitzplatz entfernen
web-more-seats = Noch ein Sitzplatz
web-kinds = Zeremonien
web-kinds-first-game = Die zehn für die erste Partie
web-kinds-10 = Zehn zufällige
web-kinds-11 = Elf zufällige
web-kinds-12 = Zwölf zufällige
web-kinds-chosen = Von dir gewählt
web-kinds-count = { $count } gewählt; 10 bis 12 sind nötig
web-make-table = Tisch erstellen
web-in-short = Das Spiel in fünf Zeilen
web-short-1 = In deinem Zug hast du zwei Aktionen: Karte ziehen, Zeremonie eröffnen, Karte anlegen, eigene Zeremonie abbrechen oder Hand tauschen.
web-short-2 = Eine Zeremonie in deinem Dorf leiht dir ihre Fähigkeit, solange sie liegt.
web-short-3 = Mit jedem Nachbarn teilst du eine Ecke: Ihr dürft beide an alle Zeremonien dort anlegen. Kokopelli sind Joker: Sie passen an jede Zeremonie, eröffnen aber keine.
web-short-4 = Die vierte Karte beendet eine Zeremonie und belohnt, wer sie spielt: 4 Punkte für das erste Beenden jeder Art, 3 für das zweite, 1 für jedes weitere.
web-short-5 = Bringt ein Beenden 3 Punkte, wird ein Spielendeplättchen gelegt. Die Runde, in der diese Plättchen oder ein Nachziehstapel ausgehen, ist die letzte. Dann bringen kleine Nachziehstapel und die Zeremonien in deinem Dorf noch Punkte, und wer die meisten hat, gewinnt.
web-all-rules = Alle Regeln
web-my-games = Meine Partien
web-about = Die Zeichen der Karten sind eigene Zeichnungen von Dingen und Tieren; sie ahmen die heiligen Zeichen keines Volkes nach.
web-name-0 = Kojote
web-name-1 = Rabe
web-name-2 = Hase
web-name-3 = Dachs
web-learn = In 5 Minuten lernen
web-lessons = Lektionen
web-lessons-about = Kurze Lektionen an einem echten Tisch, zusammen etwa 20 Minuten. Jeder Schritt verlangt einen Spielzug. Machst du einen anderen, erfährst du, warum es nicht der richtige war, und versuchst es noch einmal.
web-lessons-basics = Für deine erste Partie, in 5 Minuten
web-lessons-more = Alles Weitere, in 15 Minuten
web-lesson-done = erledigt
web-lesson-step = Schritt { $number } von { $all }
web-lesson-show = Zeig es mir
web-lesson-again = Noch einmal
web-lesson-next-step = Weiter
web-lesson-next = Weiter: { $lesson }
web-lesson-play = Erste Partie spielen
web-lesson-play-about = Gegen drei leichte Gegner. Nach jedem ihrer Spielzüge wartet das Spiel auf dich; in den Einstellungen lässt sich das ändern.
web-lesson-not-asked = Das ist erlaubt, aber nicht das, was dieser Schritt verlangt.
web-home = Startseite
web-rules = Regeln
web-settings = Einstellungen
web-language = Sprache
web-theme = Aussehen
web-theme-system = Wie im System
web-theme-light = Tag
web-theme-dark = Nacht
web-pace = Tempo der Animationen
web-pace-calm = Ruhig
web-pace-normal = Normal
web-pace-fast = Schnell
web-pace-instant = Sofort
web-auto-end = Meinen Zug von selbst beenden
web-auto-end-never = Nie
web-auto-end-final = Wenn er endgültig ist
web-auto-end-always = Immer, nach 4 Sekunden
web-ordering = Reihenfolge beim Handtausch selbst wählen
web-search = Regeln durchsuchen
web-hit = Treffer { $number } von { $count }
web-no-hit = Nichts gefunden
web-hit-next = Nächster Treffer
web-hit-before = Vorheriger Treffer
web-picture-shared = { $first } und { $second } teilen sich diese Ecke
web-picture-far = Für { $player } außer Reichweite
web-cards = Alle Karten
web-cards-about = Die sechzehn Arten von Zeremonien und der Joker. In einer Partie spielen zehn der Arten mit. Alle haben ein eigenes Deck.
web-cards-in-deck = { $count } in jedem Deck
web-cards-tiles = Beenden: 4 SP, dann 3, dann 1
web-print = Drucken
web-chapters = Kapitel
web-lobby = Der Tisch wird vorbereitet
web-open-seat = Noch frei
web-invite = Schick diesen Link an alle, die mitspielen
web-invite-friends = Freunde einladen
web-invite-copied = Der Link ist kopiert: Schick ihn an alle, die mitspielen.
web-copy = Kopieren
web-copied = Kopiert
web-start = Karten austeilen
web-start-with-bots = Mit Bots auf freien Plätzen starten
web-wait-for-host = Gleich geht es los.
web-invited = Du bist eingeladen
web-at-this-table = An diesem Tisch:
web-sit-down = Platz nehmen
web-watch = Nur zuschauen
web-no-table = Diesen Tisch gibt es nicht
web-table-heading = Eine Partie Kokopelli
# Long words in the names of cards, with | where they may be divided.
web-word-breaks = Häupt|ling Spinnen|frau Adler|feder Schild|kröte Himmels|mutter Schlangen|tanz Koko|pelli
web-your-turn = Du bist dran
web-their-turn = { $player } ist dran
web-on-turn = am Zug
web-begins-round = beginnt jede Runde
web-what-now = Was jetzt zu tun ist
web-choose = Wähle eine Karte oder ziehe eine
web-one-action = In der ersten Runde haben die ersten beiden am Zug nur je eine Aktion, danach alle zwei.
web-choose-place = { $card }: Wohin soll die Karte?
web-choose-card = Wähle eine Karte für diesen Platz
web-nothing-goes-here = Keine deiner Karten passt jetzt hierher
web-can-cancel = Du kannst diese Zeremonie abbrechen
web-more-chieftain = Häuptling: weitere Karten, an dieselbe Zeremonie
web-more-warrior = Krieger: noch eine Karte, an eine andere Zeremonie
web-more-birth = Geburt: Du darfst eine eben gezogene Karte spielen
web-more-chieftain-warrior = Häuptling: weitere Karten an dieselbe Zeremonie; oder Krieger: eine an eine andere
web-done = Fertig
web-turn-done = Du hast keine Aktion mehr
web-end-turn = Zug beenden
web-turn-ends = Du hast keine Aktion mehr. Dein Zug endet von selbst
web-turn-ends-final = Nichts lässt sich mehr rückgängig machen: Dein Zug endet von selbst
web-game-ends = Deine letzte Aktion beendet das Spiel
web-wait = Warten
web-tuck-limit = Mehr als fünf Karten: { $count ->
        [one] Wähle eine, die unter deinen Stapel kommt
       *[other] Wähle { $count }, die unter deinen Stapel kommen
    }
web-tuck-exchange = Wähle die Reihenfolge, in der deine Karten unter den Stapel kommen
web-tuck-all = Alle in dieser Reihenfolge
web-exchange = Hand tauschen
web-drop = Doch nicht
web-undo = Letzten Schritt rückgängig machen
web-undo-word = Rückgängig
web-redo = Schritt wiederholen
web-redo-word = Wiederholen
web-restart = Zug von vorn beginnen
web-restart-word = Von vorn
web-hint = Gib mir einen Tipp
web-hint-word = Tipp
web-why-other-kind = Hierher kommen nur Karten „{ $kind }“ und Kokopelli
web-why-kokopelli = Ein Kokopelli kann keine Zeremonie eröffnen, nur angelegt werden
web-why-in-reach = „{ $kind }“ liegt schon in deiner Reichweite, im Dorf von { $owner }: Spiele stattdessen dort an
web-why-in-village = „{ $kind }“ liegt schon in deinem Dorf: Spiele stattdessen dort an
web-why-nothing-goes-there = Mit keiner deiner Karten kannst du hier jetzt eröffnen
web-why-their-pile = Neben diesem Nachziehstapel darf nur eröffnen, wem das Dorf gehört
web-why-turn-done = Du hast keine Aktion mehr: Beende deinen Zug oder mache einen Schritt rückgängig
web-free-space = Freier Platz bei { $owner }, { $side }
web-space-only-yours = Privat: Er liegt nicht im Spielbereich der anderen Person
web-space-only-theirs = Privat: Er liegt nicht in deinem Spielbereich
web-ceremony = { $kind } bei { $owner }: { $cards } von { $full } nötigen Karten, Beenden bringt { $points } SP.
web-tile = { $kind }: Das nächste Beenden bringt { $points } SP
web-end-tile = Hier liegt ein Spielendeplättchen; Beenden bringt 1 SP
# Beside a number: $count
web-end-tiles = { $count ->
        [one] Spielende{ "\u00AD" }plättchen übrig
       *[other] Spielende{ "\u00AD" }plättchen übrig
    }
web-smallest-pile = { $count ->
        [one] Karte im kleinsten Stapel
       *[other] Karten im kleinsten Stapel
    }
web-end-nears = Die Partie endet mit der Runde, in der die Spielendeplättchen oder ein Nachziehstapel ausgehen: { $tiles ->
        [one] noch { $tiles } Plättchen
       *[other] noch { $tiles } Plättchen
    }, { $cards ->
        [one] { $cards } Karte im kleinsten Stapel
       *[other] { $cards } Karten im kleinsten Stapel
    }
web-vp = SP
web-lens = Zeigen, was von hier aus erreichbar ist
web-reached-by = In Reichweite von { $players }
web-pile-yours = Dein Nachziehstapel: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
web-pile-of = Nachziehstapel von { $owner }: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
web-plaza-with-you = Dorfplatz zwischen dir und { $player }
web-plaza-of = Dorfplatz zwischen { $first } und { $second }
web-cannot-be-used = Gerade nicht verwendbar
web-can-go-here = { $card } darf hierher
web-barred = Kann gerade nicht eröffnen: { $kinds }
web-just-happened = Was gerade geschah
web-tab-log = Verlauf
web-tab-kinds = Karten
web-tab-count = Ungesehen
web-count-note = Karten jedes Decks, die du noch nicht gesehen hast: in Stapeln und Händen.
web-card = Karte
web-explain = { $card } erklären
web-close = Schließen
web-watching = Du schaust zu
web-hand-over = { $player } ist dran. Gib das Gerät weiter.
web-i-am = Ich bin { $player }
web-total = Summe
web-rematch = Neue Partie
web-look-at-table = Den Tisch ansehen
web-result = Ergebnis
web-reconnecting = Verbindung wird wiederhergestellt …
web-event-taken-over = Ein Bot spielt jetzt für { $player }
    .you = Ein Bot spielt jetzt für dich
web-event-taken-back = { $player } spielt wieder selbst
    .you = Du spielst wieder selbst
web-event-undone = { $player } macht einen Schritt rückgängig
    .you = Du machst einen Schritt rückgängig
web-event-timed-out = Die Zeit von { $player } ist um
    .you = Deine Zeit ist um
web-coach = Hinweise zur ersten Partie
web-coach-next = Alles klar
web-coach-off = Keine Hinweise mehr
web-coach-hand = Das ist deine Hand. Wähle eine Karte, dann leuchtet, wohin sie darf.
web-coach-place = Tippe dorthin, wo es leuchtet: Auf einem freien Platz eröffnet die Karte eine Zeremonie, an eine Zeremonie wird sie angelegt.
web-coach-actions = Die goldenen Scheiben zeigen, wie viele Aktionen du noch hast. Du kannst auch ziehen oder die Hand tauschen. Tippe eine eigene Zeremonie an, um sie abzubrechen.
web-coach-plaza = Jede Ecke teilst du mit einem Nachbarn: Dort darfst du an fremde Zeremonien anlegen, und andere an deine.
web-coach-plaza-two = Beide Seiten beider Dörfer sind geteilt: Du darfst dort an fremde Zeremonien anlegen, und dein Gegenüber an deine.
web-coach-finish = Wer die letzte Karte einer Zeremonie spielt, bekommt ihre Punkte: 4 beim ersten Mal für diese Art, dann 3, dann 1.
web-coach-empty-hand = Eine leere Hand lohnt sich: Eröffnest oder spielst du deine letzte Karte, bekommst du 1 Punkt und ziehst sofort drei neue.
web-coach-owner = Beendet jemand anders eine deiner Zeremonien, gehen deren Punkte dorthin, und du bekommst 1 Punkt, weil sie bei dir stattfand.
web-coach-abilities = Solange eine Zeremonie in deinem Dorf liegt, hast du ihre Fähigkeit. Wird sie beendet oder abgebrochen, ist auch die Fähigkeit weg.
web-coach-end = Das sind die Spielendeplättchen: Bringt ein Beenden 3, wird eines gelegt. Sind sie oder ein Nachziehstapel aufgebraucht, ist es die letzte Runde.
web-coach-final = Nach der letzten Runde bringt der kleinste Nachziehstapel 5 Punkte, der zweitkleinste 3 und jede Zeremonie in deinem Dorf 1. Viel Spaß!
web-odds = Gewinnchancen aller einschätzen
web-odds-word = Chancen
web-odds-are = Gewinnchancen, wie ein Bot sie sieht:
web-tuck = Unter den Stapel ({ $count } von { $all })
web-tuck-clear = Neu wählen
web-take-back = Meinen Platz wieder einnehmen
web-bot-plays-for-you = Ein Bot spielt für dich
web-leave = Ein Bot soll für mich spielen
web-take-over = Hier einen Bot spielen lassen
web-stand-in = Bot, der einspringt
web-seat-here = ist da
web-seat-away = ist nicht da
web-seat-bot-for = Ein Bot springt ein: { $bot }
web-spectate-link = Link zum Zuschauen
web-go-away = Den Tisch verlassen
web-tab-table = Tisch
web-since = Seit deinem letzten Zug
# What a player did in a turn, in short; $count: cards
web-recap-finished = „{ $kind }“ beendet
web-recap-cancelled = „{ $kind }“ abgebrochen
web-recap-opened = „{ $kind }“ eröffnet
web-recap-played = { $count ->
        [one] { $count } Karte an „{ $kind }“
       *[other] { $count } Karten an „{ $kind }“
    }
web-recap-drew = { $count ->
        [one] { $count } Karte gezogen
       *[other] { $count } Karten gezogen
    }
web-recap-exchanged = { $count ->
        [one] { $count } Karte getauscht
       *[other] { $count } Karten getauscht
    }
web-recap-gained = zusätzliche Aktion durch die Vase von { $owner }
web-recap-passed = gepasst
web-recap-last-round = dies ist die letzte Runde
web-recap-with-notes = { $what } ({ $notes })
web-recap-yours = bei dir
web-recap-village = bei { $owner }
# Where something lies, seen by the player
web-place-shared-with-you = mit dir geteilt
web-place-shared-with = mit { $player } geteilt
web-place-far = auf der abgewandten Seite
web-place-on-the-left = links
web-place-on-the-right = rechts
web-place-your-pile = neben deinem Nachziehstapel
web-place-their-pile = neben dem Nachziehstapel
web-scene-lost = { $player } beendet deine Zeremonie „{ $kind }“
web-all-so-far = Bisheriger Verlauf
web-earlier = Der Zug davor
web-later = Der Zug danach
web-next-move = Weiter
web-stepping = Nach jedem Schritt der anderen anhalten
web-stepping-off = Ohne Anhalten
web-sound = Töne
web-notify = Benachrichtigen, wenn ich dran bin
web-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
web-shortcuts = Tastenkürzel mit einzelnen Buchstaben und Ziffern
web-time-left = Verbleibende Zeit
web-style = Spielstil
web-style-none = Ohne Stil
web-options = Weitere Einstellungen
web-clock = Uhr
web-clock-none = Ohne Uhr
web-clock-turn-60 = 1 Minute pro Zug
web-clock-turn-180 = 3 Minuten pro Zug
web-clock-game-900 = 15 Minuten pro Person
web-clock-game-1800 = 30 Minuten pro Person
web-clock-turn-86400 = 1 Tag pro Zug
web-clock-turn-172800 = 2 Tage pro Zug
web-clock-turn-259200 = 3 Tage pro Zug
web-clock-turn-432000 = 5 Tage pro Zug
web-clock-turn-604800 = 7 Tage pro Zug
web-clock-turn = { $time } pro Zug
web-clock-game = { $time } pro Person
web-option-hints = Tipps sind erlaubt
web-option-counting = Allen zeigen, wie viele Karten ungesehen sind
web-option-spectators = Andere dürfen zuschauen
web-bot-pace = Tempo der Bots
web-bot-pace-none = Ohne Pause
web-bot-pace-seconds = { $seconds } s pro Aktion
web-no-hints = keine Tipps
web-no-counting = ohne Zahl ungesehener Karten
web-no-spectators = ohne Zuschauen
web-daily = Partie des Tages
web-daily-about = Jeden Tag eine Partie, für alle dieselbe: Arten, Karten und Bots. Der erste Versuch zählt.
web-daily-of = Partie vom { $day }
web-daily-rules = Es gibt keine Tipps, keine Chancen, und kein Bot spielt für dich. Danach siehst du, wie der Meister dieselbe Partie an deinem Platz gespielt hat.
web-daily-setup = { $players } Spieler · { $kinds } Arten · Bots: { $bot }
web-daily-play = Spielen
web-daily-continue = Weiterspielen
web-daily-practice = Zur Übung spielen
web-daily-over = Dieser Tag ist vorbei. Partien mit seinen Karten sind Übung und zählen nicht.
web-daily-is-practice = Diese Partie war Übung und zählt nicht.
web-daily-given-up = Ohne Ergebnis beendet
web-daily-margin = Dein Vorsprung
web-daily-par = Par
web-daily-margin-about = Der Vorsprung sind deine Punkte weniger die des besten Mitspielers. Par ist der Vorsprung des Meisters an deinem Platz.
web-daily-par-waits = Der Meister spielt dieselbe Partie: Runde { $round }
web-daily-better =
    { $points ->
        [one] Einen Punkt besser als Par
       *[other] { $points } Punkte besser als Par
    }
web-daily-worse =
    { $points ->
        [one] Einen Punkt unter Par
       *[other] { $points } Punkte unter Par
    }
web-daily-even = Genau Par
web-daily-share = Zum Teilen kopieren
web-daily-shared = Kopiert. Der Text verrät nichts über die Karten.
web-daily-share-text = Kokopelli, Partie vom { $day }: { $margin } (Par { $par })
web-daily-master = Dem Meister zusehen
web-daily-review = Partie auswerten
web-daily-days = Tage in Folge
web-daily-played = Gespielte Tage
web-daily-beaten = Besser als Par
web-daily-month-before = Früherer Monat
web-daily-month-after = Späterer Monat
web-daily-state-free = Nicht gespielt
web-daily-state-running = Nicht beendet
web-daily-legend-good = Par oder besser
web-daily-legend-played = Gespielt
web-qr = QR-Code der Einladung
web-qr-note = Oder den Code mit dem Handy scannen.
web-ready = Ich bin bereit
web-is-ready = bereit
web-not-ready = noch nicht bereit
web-not-all-ready = Noch sind nicht alle bereit.
web-sit-here = Hierher setzen
web-seat-for-bot = Einem Bot geben
web-seat-for-friend = Freihalten
web-your-colour = Deine Farbe
web-rematch-join = Zur nächsten Partie
web-rematch-waits = Die nächste Partie wird vorbereitet.
web-same-deal = Diese Karten wurden schon einmal ausgeteilt: Wer damals mitgespielt hat, kennt sie.
web-continues = Diese Partie setzt eine andere nach Schritt { $step } fort: Wer jene kennt, kennt die Karten.
web-shuffle = Ein Mischen, das sich prüfen lässt
web-shuffle-about = Der Server hat sein Geheimnis für das Mischen schon gewählt; das ist dessen Fingerabdruck. Alle, die mitspielen, geben eine Zufallszahl dazu. Nach der Partie prüft dein Browser, dass sich die Karten aus beidem ergeben. So konnte sie niemand aussuchen.
web-shuffle-proved = Die Karten wurden ehrlich gemischt
web-shuffle-not-noted = Das Mischen ließ sich nur zum Teil prüfen
web-shuffle-wrong = Die Karten wurden nicht wie angekündigt gemischt
web-shuffle-proved-about = Vor der Partie hat der Server festgelegt, wie er mischt, und dein Browser hat sich davon den Fingerabdruck notiert. Jetzt hat dein Browser nachgeprüft: Danach wurde nichts geändert, und die Karten kamen genau wie festgelegt.
web-shuffle-nonce-about = Auch eine Zufallszahl deines Browsers wurde hineingemischt; der Server konnte die Karten also nicht aussuchen.
web-shuffle-not-noted-about = Die Karten kamen genau so, wie der Server sie festgelegt haben will. Dein Browser hat sich vor der Partie nichts notiert und kann deshalb nicht sagen, ob danach etwas geändert wurde.
web-shuffle-wrong-commitment-about = Das Geheimnis, das der Server jetzt zeigt, hat nicht den Fingerabdruck, den er vor der Partie gezeigt hat.
web-shuffle-wrong-nonce-about = Die Zufallszahl deines Browsers wurde beim Mischen nicht verwendet.
web-shuffle-wrong-cards-about = Die Karten ergeben sich nicht aus dem Geheimnis und den Zufallszahlen.

## What the operator of the server did

refusal-closed = Der Betreiber dieses Servers hat diesen Tisch geschlossen
refusal-wrong-key = Dieser Link wurde schon benutzt, durch einen neueren ersetzt, oder seine Zeit ist abgelaufen
refusal-blocked = Der Betreiber dieses Servers lässt dich nicht zu
refusal-operator = Das ist nur für den Betreiber des Servers
web-game-closed = Vom Betreiber geschlossen
web-your-seat = Dein Platz an diesem Tisch
web-your-seat-about = Dieser Link gibt diesem Gerät einen Platz am Tisch, und zwar ein einziges Mal. Danach kannst du hier spielen.
web-announcement = Mitteilung des Betreibers
web-dismiss = Nicht mehr anzeigen

## Gastgeber und Gäste

refusal-name-taken = An diesem Tisch gibt es diesen Namen schon oder einen, der genauso aussieht; wähle einen anderen
refusal-bad-name = Ein Name hat 1 bis 32 sichtbare Zeichen; wähle einen anderen
refusal-banned = Du wurdest von diesem Tisch entfernt; frage, wer ihn eröffnet hat, wenn du zurückkommen möchtest
refusal-no-ban = Diese Person darf sich schon wieder setzen
refusal-invite-withdrawn = Diese Einladung wurde zurückgezogen; bitte um den neuen Link
refusal-no-invite = Diese Einladung gilt nicht oder nicht mehr: Vielleicht wurde sie zurückgezogen. Bitte um einen neuen Link
refusal-end-declined = Jemand möchte weiterspielen; im nächsten Zug kannst du wieder fragen
refusal-game-stopped = Diese Partie wurde einvernehmlich beendet
refusal-game-over = Die Partie ist vorbei
web-remove = Entfernen
web-removed = { $player } wurde entfernt und kann sich nicht wieder setzen.
web-removed-note = In einem anderen Browser gilt der alte Link noch. Ein neuer Link verhindert das.
web-let-back = Wieder zulassen
web-new-invite = Neuen Link erstellen; der alte gilt dann nicht mehr
web-new-invite-done = Das ist der neue Link. Der alte gilt nicht mehr.
web-keys = Überall sonst abmelden
web-keys-about = Spielt jemand anderes auf deinem Platz? Danach lässt er sich nur noch in diesem Browser spielen.
web-keys-done = Erledigt. Dein Platz lässt sich jetzt nur noch in diesem Browser spielen.
web-take-along = Meinen Platz auf ein anderes Gerät mitnehmen
web-take-along-about = { $count ->
        [one] Ein Link bringt deinen Platz auf ein anderes Gerät, zum Beispiel auf dein Handy. Danach kannst du auf beiden spielen.
       *[other] Ein Link bringt alle Plätze dieses Bildschirms auf ein anderes Gerät, zum Beispiel auf ein Tablet. Danach könnt ihr auf beiden spielen.
    }
web-take-along-link = Öffne diesen Link auf dem anderen Gerät
web-hand-out = Diesen Platz neu vergeben
web-hand-out-about = Hat { $player } den Platz verloren, etwa weil der Browser aufgeräumt wurde? Ein neuer Link gibt ihn zurück; er gilt einen Tag lang. Alle bisherigen Schlüssel für diesen Platz werden sofort ungültig, und alle am Tisch erfahren davon.
web-hand-out-link = Schick diesen Link an { $player }
web-make-link = Link erstellen
web-another-link = Anderen Link erstellen; dieser gilt dann nicht mehr
web-link-once = Er gilt einmal: Wer ihn zuerst öffnet, bekommt den Platz.
web-qr-seat = QR-Code des Links
web-end-game = Partie beenden …
web-end-game-about = Die Partie endet ohne Sieg, sobald alle Menschen am Tisch zustimmen. Bots müssen nicht zustimmen, auch nicht, wer sich schon drei Züge lang von einem Bot vertreten lässt.
web-end-game-alone = Die Partie endet ohne Sieg. Sie lässt sich weiterhin nachspielen.
web-end-game-ask = Die anderen fragen
web-end-game-now = Jetzt beenden
web-end-proposal = Soll die Partie ohne Sieg enden?
web-end-missing = Noch nicht mit dem Ende einverstanden: { $players }
web-end-agree = Einverstanden
web-end-decline = Weiterspielen
web-stopped = Die Partie wurde einvernehmlich beendet. Niemand gewinnt.
web-cancel = Abbrechen
web-event-end-proposed = { $player } schlägt vor, die Partie zu beenden
    .you = Du schlägst vor, die Partie zu beenden
web-event-end-agreed = { $player } ist mit dem Ende einverstanden
    .you = Du bist mit dem Ende einverstanden
web-event-end-declined = { $player } möchte weiterspielen
    .you = Du möchtest weiterspielen
web-event-game-stopped = Die Partie wurde einvernehmlich beendet
web-event-seat-handed-out = Für den Platz von { $player } gibt es einen neuen Link

## Pausen

refusal-paused = Die Partie ist unterbrochen; erst muss jemand am Tisch sie fortsetzen
refusal-pause-declined = Jemand möchte keine Pause; im nächsten Zug kannst du wieder fragen
refusal-no-clock = An diesem Tisch läuft keine Uhr, die man anhalten könnte
web-pause-game = Partie unterbrechen …
web-pause-about = Sobald alle Menschen am Tisch zustimmen, steht die Uhr, und niemand zieht. Jede und jeder von ihnen kann die Partie jederzeit fortsetzen.
web-pause-alone = Die Uhr steht, und niemand zieht, bis du die Partie fortsetzt.
web-pause-now = Jetzt unterbrechen
web-pause-proposal = Soll die Uhr stehen, bis jemand die Partie fortsetzt?
web-pause-missing = Noch nicht mit der Pause einverstanden: { $players }
web-pause-decline = Keine Pause
web-paused = Die Partie ist unterbrochen. Die Uhr steht.
web-pause-end = Partie fortsetzen
web-event-pause-proposed = { $player } schlägt eine Pause vor
    .you = Du schlägst eine Pause vor
web-event-pause-agreed = { $player } ist mit einer Pause einverstanden
    .you = Du bist mit einer Pause einverstanden
web-event-pause-declined = { $player } möchte keine Pause
    .you = Du möchtest keine Pause
web-event-paused = Die Partie ist unterbrochen
web-event-resumed = { $player } setzt die Partie fort
    .you = Du setzt die Partie fort

## Bescheid bekommen, wenn man dran ist

refusal-bad-target = Diese Adresse lässt sich nicht verwenden: Sie muss mit https:// beginnen und im Internet erreichbar sein
refusal-no-hook = Dieser Tisch schreibt an kein Chatprogramm
web-alert-turn = Ein Tisch wartet auf deinen Zug.
web-alert-consent = Die anderen hätten gern eine Antwort von dir
web-alert-consent-about = Ein Tisch wartet auf deine Zustimmung.
web-notify-pushed = Dieses Gerät sagt dir Bescheid, auch wenn die Seite geschlossen ist.
web-notify-open-only = Dieses Gerät sagt dir Bescheid, solange die Seite offen ist.
web-notify-none = Benachrichtigungen sind hier nicht möglich. Auf iPhone und iPad musst du die Seite zuerst zum Home-Bildschirm hinzufügen.
web-notify-allow = In den Einstellungen des Browsers für diese Seite kannst du sie erlauben.
web-notify-failed = Der Server konnte nicht verständigt werden; versuche es später noch einmal.
web-hook = Einem Chatprogramm sagen, wer dran ist …
web-hook-about = Wenn jemand dran ist und nicht am Tisch sitzt, schreibt der Server in einen Kanal von Slack, Discord, Mattermost oder einem anderen Programm mit Webhooks. Er schickt die Namen derer, auf die gewartet wird, und die Adresse dieses Tisches, nichts über die Karten.
web-hook-address = Adresse des Webhooks
web-hook-save = Diese Adresse verwenden
web-hook-remove = Nicht mehr Bescheid sagen
web-hook-test = Probenachricht senden
web-hook-set = Nachrichten gehen an { $host }.
web-hook-secret = Eigene Programme können mit diesem Geheimnis die Signatur jeder Nachricht prüfen. Es wird nur jetzt gezeigt:
web-hook-tested = Die Probenachricht wurde angenommen.
web-hook-not-tested = Die Probenachricht wurde nicht angenommen: { $problem }
web-hook-failing = Die letzte Nachricht wurde nicht angenommen: { $problem }
web-hook-off = Mehrere Nachrichten hintereinander wurden nicht angenommen, darum werden keine mehr gesendet. Eine Probenachricht, die ankommt, schaltet sie wieder ein.
web-hook-problem-address = die Adresse liegt nicht im Internet
web-hook-problem-silent = keine Antwort
web-hook-problem-status = Antwort { $status }
hook-turn = { $players }: Du bist dran, { $url }
hook-consent = { $players }: Die anderen hätten gern eine Antwort von dir, { $url }
hook-test = Kokopelli sagt ab jetzt hier, wer dran ist: { $url }

## Datenschutz

web-privacy = Datenschutz
web-privacy-intro = Was dieser Server über dich speichert, warum und wie lange.
web-privacy-stored = Was gespeichert wird
web-privacy-names = Der Name, den du eingibst, dein Platz und deine Züge, damit die Partie gespielt und nachgespielt werden kann. Deinen Namen sehen alle am Tisch und alle, die zuschauen oder die Aufzeichnung der Partie bekommen.
web-privacy-hashes = Von den Schlüsseln deiner Plätze und vom Cookie deines Browsers speichert der Server nur Fingerabdrücke (SHA-256). Die Schlüssel lassen sich daraus nicht berechnen.
web-privacy-address = Deine Adresse im Netz bleibt im Arbeitsspeicher, damit eine einzelne Adresse nicht zu viel verlangen kann. Bei den Spielen wird sie nicht gespeichert.
web-privacy-browser = Partien gegen Bots oder an einem Bildschirm, deine Einstellungen, dein Name, die Liste deiner Partien, geöffnete Aufzeichnungen, erledigte Lektionen und deine Rätsel liegen nur in diesem Browser.
web-privacy-alerts = Wenn du auch bei geschlossener Seite erfahren willst, dass du dran bist: wohin der Push-Dienst des Herstellers deines Browsers Nachrichten für dich annimmt, bis du das abschaltest, den Platz verlierst oder deine Daten löschst. Eine Nachricht sagt nur, welcher Tisch auf dich wartet, und sie ist verschlüsselt. Wer einen Tisch eröffnet hat, kann einem Chatprogramm sagen lassen, auf wen gewartet wird; die Adresse des Webhooks wird beim Tisch gespeichert.
web-privacy-elsewhere = Diese Seite lädt nichts von anderen Servern. Niemand sonst erfährt von dir, außer durch die oben beschriebenen Nachrichten, wenn du sie wünschst oder wer den Tisch eröffnet hat.
web-privacy-kept = Wie lange
web-privacy-kept-open = Tische, an denen nie eine Partie begann, werden nach { $days } Tagen gelöscht.
web-privacy-kept-playing = Partien, die niemand fortsetzt, werden nach { $days } Tagen gelöscht.
web-privacy-kept-over = Beendete Partien werden nach { $days } Tagen gelöscht.
web-privacy-kept-open-always = Tische, an denen nie eine Partie begann, bleiben, bis der Betreiber sie löscht.
web-privacy-kept-playing-always = Partien, die niemand fortsetzt, bleiben, bis der Betreiber sie löscht.
web-privacy-kept-over-always = Beendete Partien bleiben, bis der Betreiber sie löscht.
web-privacy-cookies = Cookies
web-privacy-cookie-seat = Jeder deiner Plätze und jeder Tisch, den du eröffnet hast, hat ein Cookie mit seinem Schlüssel. Damit spielst du weiter, wenn du wiederkommst.
web-privacy-cookie-visitor = Ein Cookie erkennt deinen Browser, wenn du einen Tisch eröffnest oder dich an einen setzt. Es hält Gäste fern, die entfernt oder vom Betreiber gesperrt wurden, und findet, was dir gehört, damit du es löschen kannst. Zu nichts anderem wird es benutzt.
web-privacy-cookie-time = Sie gelten 400 Tage, und nur dieser Server bekommt sie.
web-privacy-notice = Vom Betreiber dieses Servers
web-privacy-mine = Was dir gehört
web-privacy-tables = Tische, an denen dieser Server deinen Browser kennt: { $count }
web-privacy-delete = Löschen, was mir gehört
web-privacy-delete-about = Überall auf diesem Server wird dein Name durch den deiner Farbe ersetzt, auch in beendeten Spielen. Plätze an offenen Tischen werden frei, in laufenden Spielen spielt ein Bot für dich weiter. Cookies und alles in diesem Browser werden gelöscht. Das lässt sich nicht rückgängig machen.
web-privacy-delete-sure = Alles löschen
web-privacy-give-up = Auf Cookies verzichten
web-privacy-give-up-about = Deine Namen bleiben, aber dieser Browser kann deine Plätze nicht mehr spielen, und du kannst nicht mehr löschen, was dir gehört.
web-privacy-give-up-sure = Verzichten
web-privacy-deleted = Erledigt. Dieser Server und dieser Browser kennen dich nicht mehr.
web-privacy-given-up = Erledigt. Dieser Browser hat keine Cookies dieses Servers mehr.
web-privacy-damaged = Einige Tische sind beschädigt und ließen sich nicht ändern: { $count }. Frage den Betreiber des Servers.
web-privacy-site = Zu dieser Seite gehört kein Spielserver. Deine Partien, Rätsel, Einstellungen und Aufzeichnungen bleiben in diesem Browser. Wie bei jeder Website sieht ihr Anbieter, welche Dateien dein Browser abruft.
web-privacy-site-delete-about = Alle Partien, Einstellungen und Aufzeichnungen dieser Seite in diesem Browser werden gelöscht. Das lässt sich nicht rückgängig machen.
web-privacy-site-deleted = Erledigt. Dieser Browser kennt dich nicht mehr.

## Tasten, und was manche von ihnen vorlesen

keys-title = Tasten
keys-table = Am Tisch
keys-aloud = Vorlesen
keys-replay = In einer Wiederholung
keys-are-off = Tasten mit Buchstaben, Ziffern und Zeichen sind in den Einstellungen ausgeschaltet.
keyname-arrows = Pfeiltasten
keyname-turn-arrows = Umschalt + ← →
keyname-pages = Bild auf, Bild ab
keyname-ends = Pos 1, Ende
keyname-enter = Eingabe
keyname-escape = Esc
keyname-space = Leertaste
key-pick = Eine Karte der Hand wählen
key-go = Durch die Handkarten gehen; ist eine Karte gewählt, durch die Plätze, auf die sie darf
key-choose = Die Karte oder den Platz wählen, wo du gerade bist
key-drop = Schließen, was offen ist, und die Auswahl aufheben
key-tuck-all = Alle Karten wählen, die unter deinen Stapel kommen
key-finish = Bestätigen, oder Aktion oder Zug beenden
key-next = Den nächsten Schritt der anderen zeigen, wenn jeder auf dich wartet
key-history = Den Verlauf öffnen und schließen
key-hand = Deine Hand
key-points = Punkte, Hände und Stapel aller
key-reach = Wer an welche Zeremonie anlegen darf
key-help = Diese Tasten zeigen
key-replay-move = Einen Schritt zurück oder vor
key-replay-turn = Einen Zug zurück oder vor
key-replay-ends = An den Anfang oder das Ende
key-replay-run = Abspielen und anhalten
readout-hand = { $count ->
        [0] Du hast keine Karte auf der Hand.
        [one] Du hast { $count } Karte auf der Hand: { $cards }.
       *[other] Du hast { $count } Karten auf der Hand: { $cards }.
    }
readout-several = { $card } ({ $count })
readout-player = { $player }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, { $hand ->
        [one] { $hand } Karte
       *[other] { $hand } Karten
    } auf der Hand, { $pile ->
        [one] { $pile } Karte
       *[other] { $pile } Karten
    } im Stapel.
readout-you = du
readout-ceremony-yours = { $kind } bei dir, { $cards } von { $full } nötigen Karten: { $players }.
readout-ceremony = { $kind } bei { $owner }, { $cards } von { $full } nötigen Karten: { $players }.
readout-no-ceremony = Auf dem Tisch liegt keine Zeremonie.

## Reviews of finished games

review = Auswertung
review-start = Diese Partie auswerten
review-about = Jede Entscheidung einer Person, beurteilt nach dem, was sie damals wusste, und nie nach verdeckten Karten.
review-for = Auswertung für
review-working = Auswertung läuft: { $done } von { $all }
review-stop = Abbrechen
review-failed = Die Auswertung hat nicht geklappt.
review-chances = Gewinnchancen im Verlauf
review-result = Woher das Ergebnis kommt
# $equal, $result: shares of the win in per cent
review-sum = Von der gleichen Chance für alle, { $equal }, zum Ergebnis, { $result }:
review-deal = Die Ausgangslage
    .about = Die ersten Karten und der Platz in der Reihenfolge
review-draws = Die gezogenen Karten
    .about = Jede gezogene Karte, verglichen mit dem Mittel aller, die hätten kommen können
review-others = Die Züge der anderen
    .about = Was die Züge der anderen verändert haben, durch ihre Karten und durch ihr Spiel; mehr als 0 hat geholfen
# $gift: a share of the win in per cent
review-their-errors = Fehler der anderen haben davon { $gift } gebracht. Dafür wurden alle Hände angesehen.
review-decisions = Die Entscheidungen
    .about = Was die eigenen Entscheidungen gekostet haben, verglichen mit den besten gefundenen Zügen
review-rest = Nicht erklärt
    .about = Was diese Messungen offen lassen: Sie haben Fehler, und vielleicht war das Spiel besser als das eines einfachen Bots
# $rate: in per cent; $count: number of decisions
review-rate = { $count ->
    [one] Kosten einer Entscheidung: im Mittel { $rate } bei einer Entscheidung
   *[other] Kosten einer Entscheidung: im Mittel { $rate } bei { $count } Entscheidungen
}
review-costliest = Die teuersten Entscheidungen
review-no-cost = Keine Entscheidung war deutlich schlechter als eine andere.
# $cost: in per cent; $error: its standard error
review-cost = kostet { $cost } (± { $error })
review-played = Gespielt: { $move }
review-better = Besser: { $move }
# $moves: a list of moves
review-line = So könnte der Zug weitergehen: { $moves }
review-drawn = Glück beim Ziehen: { $luck }
review-all = Alle Entscheidungen
review-best = der beste Zug
review-unsure = nicht deutlich schlechter
review-show-line = Auf dem Tisch zeigen
review-showing-line = Du siehst, wie der Zug hätte verlaufen können.
review-back = Zurück zur Partie
review-again = Ab hier noch einmal versuchen
# $number, $round: numbers
review-move = Schritt { $number }, Runde { $round }

## What a move brings at once

web-outcome-of = { $player }: { $what }
web-outcome-needs = { $kind }: { $count ->
        [one] es fehlt noch 1 Karte
       *[other] es fehlen noch { $count } Karten
    }
web-outcome-begins = { $kind } beginnt
web-outcome-ends = { $kind } endet
web-outcome-blocked = { $kind } gesperrt
web-outcome-no-opening = kein Eröffnen mehr möglich
web-outcome-draws = { $count ->
        [one] 1 Karte ziehen
       *[other] { $count } Karten ziehen
    }
web-outcome-above-limit = { $count ->
        [one] 1 Karte über dem Handkartenlimit: am Ende deines Zuges unter deinen Stapel
       *[other] { $count } Karten über dem Handkartenlimit: am Ende deines Zuges unter deinen Stapel
    }
web-outcome-action = eine zusätzliche Aktion
web-outcome-more = noch eine Karte möglich
web-outcome-perhaps-more = vielleicht noch eine Karte
web-outcome-last-round = letzte Runde
web-outcome-over = die Partie endet

## Partien in diesem Browser

refusal-browser-full = Dieser Browser gibt keinen Platz mehr für Partien her; speichere alles als Datei und schaffe dann Platz
refusal-browser-newer = Eine neuere Version dieser Seite hat deine Partien gespeichert; lade die Seite neu
refusal-browser-storage = Dieser Browser kann seine Partien gerade nicht lesen oder schreiben; nichts ging verloren, versuche es noch einmal
refusal-damaged-here = Diese Partie ist im Speicher dieses Browsers beschädigt und lässt sich nicht öffnen; deine anderen Partien sind nicht betroffen
web-not-kept = Dieser Browser speichert nichts, vielleicht weil das Fenster privat ist. Partien, die du ohne Server spielst, sind verloren, wenn du die Seite schließt.
web-backup = Alles aufbewahren
web-backup-about = Alle Partien dieses Browsers, deine Einstellungen, die Liste der Partien, deine Lektionen und Rätsel, in einer Datei. Sie enthält auch die verdeckten Karten laufender Partien.
web-backup-save = Als Datei speichern
web-backup-open = Solche Datei öffnen
web-backup-opened = Neue Partien: { $added }. Schon vorhanden: { $known }. Nicht lesbar: { $damaged }.
web-backup-wrong = Das ist keine Datei mit gespeicherten Partien

## Puzzles

web-puzzles = Rätsel
web-puzzles-about = Stellungen aus Partien, in denen ein Zug nachweislich der beste ist, ganz gleich, welche Karten du ziehst. Der erste Versuch an jedem Rätsel zählt für deine Wertung.
web-puzzle-of-day = Rätsel des Tages
web-puzzle-day-right = gelöst
web-puzzle-day-wrong = verfehlt
web-puzzle-next = Nächstes Rätsel
web-puzzle-start = Rätsel lösen
web-puzzle-solve = Lösen
web-puzzle-theme = Thema
web-puzzle-any = beliebig
# $count: number of puzzles
web-puzzle-matching = { $count ->
        [one] 1 Rätsel
       *[other] { $count } Rätsel
    }
web-puzzle-rating = Deine Wertung
web-puzzle-streak = Richtig in Folge
web-puzzle-days = Tage in Folge
web-puzzle-done = Gelöst
web-puzzle-done-of = { $right } von { $tried }
web-puzzle-grade = Wertung { $rating }
web-theme-finish-two = Zweimal beenden
web-theme-steal = Bei den Nachbarn
web-theme-deny = Nichts verschenken
web-theme-vase = Vase
web-theme-empty-hand = Leere Hand
web-theme-last-round = Der letzte Zug
web-theme-ability = Eine neue Fähigkeit
web-theme-many-cards = Mehrere Karten auf einmal
web-theme-cancel = Abbrechen
web-puzzle-task-gain = Hole mit diesem Zug am meisten heraus: deine Punkte, abzüglich derer, die andere bekommen.
web-puzzle-task-win = Der letzte Zug der Partie: Gewinne allein.
web-puzzle-so-far = Bisher { $gain }
web-puzzle-right-gain = Richtig: { $gain } ist das Höchste
web-puzzle-right-win = Richtig: Du gewinnst
web-puzzle-wrong-gain = { $gain } geholt, aber { $best } ist möglich
web-puzzle-wrong-win = So gewinnst du nicht, aber du kannst es
web-puzzle-shared-win = So teilst du den Sieg, aber du kannst allein gewinnen
# $move: a move as advice; $most: what can be gained after it
web-puzzle-turning-gain = Hier ging es verloren: „{ $move }“. Danach ist { $most } das Höchste.
web-puzzle-turning-win = Hier ging es verloren: „{ $move }“. Danach kannst du nicht mehr gewinnen.
web-puzzle-turning-luck = Hier ging es verloren: „{ $move }“. Danach brauchst du Glück beim Ziehen.
web-puzzle-your-turn = Dein Zug
web-puzzle-best-turn = Bester Zug
web-puzzle-others = Die anderen
web-puzzle-gain = Gewinn
web-puzzle-final = Dein Endstand
web-puzzle-final-others = Bester der anderen
web-puzzle-again = Noch einmal
web-puzzle-show = Lösung zeigen
web-puzzle-solution = Die Lösung
web-puzzle-step = Nächster Schritt
web-puzzle-from-start = Von vorn
web-puzzle-steps = Schritt { $step } von { $steps }
web-puzzle-change = Wertung: { $before } → { $after }
web-puzzle-gone = Dieses Rätsel gibt es nicht

web-statistics = Statistik
web-statistics-about = Aus den Partien, die dieser Browser behält; nichts verlässt ihn. Es zählen Partien, die eine Person gegen Bots zu Ende gespielt hat, mit neuen Karten und ohne Hilfe eines Bots.
web-statistics-none = Hier ist noch keine Partie beendet.
web-stat-all = Alle
web-stat-games = Partien
web-stat-wins = Siege
web-stat-wins-of = { $wins } von { $games }
web-stat-mean-margin = Mittlerer Vorsprung
web-stat-mean-points = Mittlere Punkte
web-stat-interval = Bereich von 95 %
web-stat-by-level = Nach Stufe des stärksten Bots
web-stat-by-players = Nach Zahl der Spieler
web-stat-by-kinds = Nach Zahl der Arten
web-stat-players = { $players } Spieler
web-stat-kinds = { $kinds } Arten
web-stat-fair = Der breite Strich zeigt, wo der wahre Anteil mit 95 % Wahrscheinlichkeit liegt, die gestrichelte Marke den Anteil von jemandem, der so gut spielt wie die anderen.
web-stat-margin = Vorsprung im Lauf der Zeit
web-stat-won = Gewonnen
web-stat-not-won = Nicht gewonnen
web-stat-mean = Mittel aus { $games } Partien
web-stat-rules = Punkte je Partie, nach Regel
web-stat-finishes = Vollendete Zeremonien je Partie, nach Art
web-stat-others = Ein Mitspieler
web-stat-errors = Fehlerquote im Lauf der Zeit
web-stat-luck = Glück im Lauf der Zeit
web-stat-best = Beste Partien
web-stat-goals = Ziele
web-stat-next-up = Du gewinnst mehr als deinen Anteil. Die nächste Stufe wäre: { $level }.
web-stat-next-same = Diese Stufe passt zu dir: { $level }.
web-stat-next-down = Eine Stufe tiefer würdest du öfter gewinnen: { $level }.
web-stat-next-play = Spielen: { $level }
web-goal-beat = Sieg gegen: { $level }
web-goal-players = Sieg zu { $players } Spielern
web-goal-par = In der Partie des Tages besser als Par sein
web-goal-clean = Eine ausgewertete Partie ohne Fehler über 5 %
web-goal-finishes = Eine Zeremonie jeder Art vollenden
web-goal-count = { $reached } von { $all } erreicht
web-goal-reached = erreicht
web-goal-open = noch nicht erreicht
