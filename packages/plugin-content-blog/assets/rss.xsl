<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/rss">
    <html lang="{channel/language}">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="channel/title"/></title>
        <link rel="stylesheet" href="rss.css"/>
      </head>
      <body>
        <main>
          <p class="note">
            <strong>This is a feed.</strong>
            Copy the address of this page into a feed reader to hear of new posts.
          </p>
          <h1><xsl:value-of select="channel/title"/></h1>
          <p><xsl:value-of select="channel/description"/></p>
          <ul>
            <xsl:for-each select="channel/item">
              <li>
                <h2><a href="{link}"><xsl:value-of select="title"/></a></h2>
                <p class="date"><xsl:value-of select="substring(pubDate, 1, 16)"/></p>
                <p><xsl:value-of select="description"/></p>
              </li>
            </xsl:for-each>
          </ul>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
